import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '#ui/buttons/button.tsx';
import { useToast } from '#ui/feedback/toast.tsx';
import { m } from '#messages';
import type { PhotoImport, PhotoProblem } from '../../domain/import/photo-import.ts';
import { dismissLeftOutPhotos } from './listings-api.ts';
import { LISTINGS_KEY } from '../public/own-listings-key.ts';
import { listingErrorMessage } from './use-listings.ts';

const PROBLEM_LABELS: Record<PhotoProblem, () => string> = {
  fetch_address: m.photo_import_address,
  fetch_private: m.photo_import_private,
  fetch_status: m.photo_import_status,
  fetch_type: m.photo_import_type,
  fetch_too_large: m.photo_import_too_large,
  fetch_failed: m.photo_import_failed,
  not_an_image: m.photo_import_type,
  image_too_large: m.photo_import_too_large,
  too_many_photos: m.photo_import_full,
  not_editable: m.photo_import_closed,
};

/** Photos of an import that are still coming, and those that were left out with the reason. */
export function PhotoImportNote({ id, photos: { waiting, left_out: left } }: { id: string; photos: PhotoImport }) {
  const cache = useQueryClient();
  const toast = useToast();
  const dismiss = useMutation({
    mutationFn: dismissLeftOutPhotos,
    onError: (error) => toast.error(listingErrorMessage(error)),
    onSettled: async () => cache.invalidateQueries({ queryKey: LISTINGS_KEY }),
  });
  return (
    <div className="flex flex-col gap-1 text-14">
      {waiting > 0 && <p className="text-muted">{m.photo_import_waiting({ count: waiting })}</p>}
      {left.length > 0 && (
        <details>
          <summary className="min-h-6 cursor-pointer text-warning-text">
            {m.photo_import_left_out({ count: left.length })}
          </summary>
          <ul className="flex flex-col gap-1 py-1">
            {left.map(({ url, problem }) => (
              <li key={url} className="break-all">
                {url}
                <span className="block break-normal text-muted">{PROBLEM_LABELS[problem]()}</span>
              </li>
            ))}
          </ul>
          <Button variant="ghost" className="-ml-3" loading={dismiss.isPending} onClick={() => dismiss.mutate(id)}>
            {m.photo_import_dismiss()}
          </Button>
        </details>
      )}
    </div>
  );
}
