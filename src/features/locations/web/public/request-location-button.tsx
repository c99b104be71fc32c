import { useState } from 'react';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import type { LocationKind } from '../../domain/location-requests.ts';
import type { LocationRequestForm } from '../location-request-form.tsx';

/** Link under a location field that opens the request dialog. The dialog loads on demand. */
export function RequestLocationButton({ kind }: { kind: LocationKind }) {
  const toast = useToast();
  const [Form, setForm] = useState<{ draw: typeof LocationRequestForm } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    try {
      const { LocationRequestForm: draw } = await import('../location-request-form.tsx');
      setForm({ draw });
      setOpen(true);
    } catch {
      toast.error(m.locations_missing_failed());
    }
  };
  return (
    <>
      <button
        type="button"
        onClick={() => void open()}
        className="relative text-link underline underline-offset-2 after:absolute after:-inset-x-2 after:-inset-y-3"
      >
        {kind === 'city' ? m.locations_missing_city() : m.locations_missing_university()}
      </button>
      {Form && <Form.draw kind={kind} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
