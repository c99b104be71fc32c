import { useEffect, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { m } from '#messages';

const COOLDOWN_S = 60;

/** Resends the link, at most once per minute. */
export function ResendButton({ busy, onResend }: { busy: boolean; onResend: () => void }) {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return (
    <Button
      variant="outline"
      loading={busy}
      disabled={left > 0}
      onClick={() => {
        setLeft(COOLDOWN_S);
        onResend();
      }}
    >
      {left > 0 ? <span className="num">{m.offers_wait_resend_wait({ seconds: left })}</span> : m.offers_wait_resend()}
    </Button>
  );
}
