import { useState } from 'react';
import { useToast } from '#ui/toast.tsx';
import { m } from '#words';
import type { PlaceKind } from '../../domain/missing.ts';
import type { MissingForm } from '../missing-form.tsx';

/** The way out for whoever does not find their city or university: a form, fetched when it is asked for. */
export function MissingPlace({ kind }: { kind: PlaceKind }) {
  const toast = useToast();
  const [Form, setForm] = useState<{ draw: typeof MissingForm } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    try {
      const { MissingForm: draw } = await import('../missing-form.tsx');
      setForm({ draw });
      setOpen(true);
    } catch {
      toast.error(m.places_missing_failed());
    }
  };
  return (
    <>
      <button
        type="button"
        onClick={() => void open()}
        className="relative text-link underline underline-offset-2 after:absolute after:-inset-x-2 after:-inset-y-3"
      >
        {kind === 'city' ? m.places_missing_city() : m.places_missing_university()}
      </button>
      {Form && <Form.draw kind={kind} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
