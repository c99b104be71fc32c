import X from 'lucide-react/icons/x';
import { Icon } from '#ui/core/icon.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { m } from '#messages';
import type { Attachment } from '../images/use-attachments.ts';

export interface AttachmentStripProps {
  items: readonly Attachment[];
  onRemove: (key: string) => void;
}

/** Previews of unsent attachments above the text field. */
export function AttachmentStrip({ items, onRemove }: AttachmentStripProps) {
  if (items.length === 0) return null;
  return (
    <ul
      aria-label={m.chat_photo_chosen()}
      className="col-span-full flex gap-2 overflow-x-auto px-1 pt-2 pb-2.5 [scrollbar-width:thin]"
    >
      {items.map(({ key, name, image }) => (
        <li key={key} className="relative size-22 flex-none animate-rise">
          {image ? (
            <img src={image.url} alt={name} className="size-full rounded-inner bg-surface-press object-cover" />
          ) : (
            <Loading label={m.chat_photo_preparing()}>
              <Skeleton className="size-22 rounded-inner!" />
            </Loading>
          )}
          <IconButton
            label={m.chat_photo_remove({ name })}
            onClick={() => onRemove(key)}
            className="absolute! -top-2 -right-2 hover:bg-transparent!"
          >
            <span className="grid size-7 place-items-center rounded-full bg-surface text-ink shadow-card">
              <Icon icon={X} size={16} />
            </span>
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
