import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { m } from '#words';

const COOLDOWN_S = 60;

/** Asks for the link once more, not more often than once a minute. */
export function Resend({ busy, onResend }: { busy: boolean; onResend: () => void }) {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return (
    <Button
      look="line"
      busy={busy}
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
