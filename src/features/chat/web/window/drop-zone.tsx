import { useCallback, useRef, useState, type DragEvent, type ReactNode } from 'react';
import ImagePlus from 'lucide-react/icons/image-plus';
import { Icon } from '#ui/icon.tsx';
import { m } from '#words';
import type { ChatClient } from '../chat-client.ts';
import { useAttachments, type Attachments } from '../pictures/use-attachments.ts';

export interface DropZoneProps {
  client: ChatClient;
  chatId: string;
  /** Nothing can be sent here. */
  isClosed: boolean;
  children: (attachments: Attachments) => ReactNode;
}

/** A conversation with the pictures chosen for it: takes those that are dragged over it, and shows that it would. */
export function DropZone({ client, chatId, isClosed, children }: DropZoneProps) {
  const trouble = useCallback((code: string) => client.store.notify(code), [client]);
  const attachments = useAttachments(chatId, client.pictures.chosen, trouble);
  const [isOver, setOver] = useState(false);
  // entering a child is leaving its parent: only the last way out leaves the zone
  const depth = useRef(0);
  const moved = (step: number) => (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    depth.current += step;
    setOver(depth.current > 0 && !isClosed);
  };
  const dropped = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    depth.current = 0;
    setOver(false);
    if (!isClosed) attachments.add([...event.dataTransfer.files]);
  };
  return (
    <div
      onDragEnter={moved(1)}
      onDragOver={moved(0)}
      onDragLeave={moved(-1)}
      onDrop={dropped}
      className="relative flex min-h-0 flex-1 flex-col"
    >
      {children(attachments)}
      {isOver && (
        <div className="pointer-events-none absolute inset-1 z-20 grid animate-fade place-content-center justify-items-center gap-3 rounded-card border-2 border-dashed border-action bg-action-tint text-on-action-tint">
          <Icon of={ImagePlus} size={24} />
          <p className="font-strong">{m.chat_photo_drop()}</p>
        </div>
      )}
    </div>
  );
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files');
}
