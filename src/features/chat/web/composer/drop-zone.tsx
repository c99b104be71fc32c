import { useCallback, useRef, useState, type DragEvent, type ReactNode } from 'react';
import ImagePlus from 'lucide-react/icons/image-plus';
import { Icon } from '#ui/core/icon.tsx';
import { m } from '#messages';
import type { ChatClient } from '../client/chat-client.ts';
import { useAttachments, type Attachments } from '../images/use-attachments.ts';

export interface DropZoneProps {
  client: ChatClient;
  chatId: string;
  /** Rejects files. */
  isDisabled: boolean;
  children: (attachments: Attachments) => ReactNode;
}

/** Conversation with its attachments; accepts dropped images and shows a drop overlay. */
export function DropZone({ client, chatId, isDisabled, children }: DropZoneProps) {
  const trouble = useCallback((code: string) => client.store.showNotice(code), [client]);
  const attachments = useAttachments(chatId, client.images.attachments, trouble);
  const [isOver, setOver] = useState(false);
  // Entering a child also fires a leave event on the parent, so count the depth.
  const depth = useRef(0);
  const moved = (step: number) => (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    depth.current += step;
    setOver(depth.current > 0 && !isDisabled);
  };
  const dropped = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    depth.current = 0;
    setOver(false);
    if (!isDisabled) attachments.add([...event.dataTransfer.files]);
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
          <Icon icon={ImagePlus} size={24} />
          <p className="font-strong">{m.chat_photo_drop()}</p>
        </div>
      )}
    </div>
  );
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files');
}
