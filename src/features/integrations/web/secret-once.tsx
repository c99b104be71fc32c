import { useEffect, useRef } from 'react';
import Copy from 'lucide-react/icons/copy';
import { Button } from '#ui/buttons/button.tsx';
import { useCopy } from '#ui/hooks/use-copy.ts';
import { m } from '#messages';

interface SecretOnceProps {
  /** Accessible name of the secret. */
  label: string;
  title: string;
  text: string;
  secret: string;
}

/** A new secret with a button to copy it. Only the response that creates it contains it. */
export function SecretOnce({ label, title, text, secret }: SecretOnceProps) {
  const copy = useCopy();
  const box = useRef<HTMLDivElement>(null);
  // The dialog has closed; without this the secret may be above the visible part.
  useEffect(() => box.current?.focus(), [secret]);
  const labels = { copied: m.integrations_copied(), failed: m.integrations_copy_failed() };
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-label={label}
      className="grid gap-3 rounded-inner bg-success-tint-quiet p-4 text-14"
    >
      <p>
        <b className="font-strong">{title}</b> {text}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2 rounded-inner bg-surface py-1 pr-1 pl-4">
        <code className="min-w-0 py-2 break-all select-all">{secret}</code>
        <Button variant="secondary" icon={Copy} onClick={() => void copy(secret, labels)}>
          {m.integrations_copy()}
        </Button>
      </div>
    </div>
  );
}
