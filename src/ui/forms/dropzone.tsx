import { useState, type DragEvent, type ReactNode } from 'react';
import { cx } from '../core/cx.ts';

interface DropzoneProps {
  onFiles: (files: File[]) => void;
  className?: string;
  children: ReactNode;
}

/** Drop target for files: dashed border, tinted during a drag. Place a file button inside. */
export function Dropzone({ onFiles, className, children }: DropzoneProps) {
  const [isOver, setOver] = useState(false);
  const over = (is: boolean) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(is);
  };
  return (
    <div
      onDragEnter={over(true)}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event);
        onFiles([...event.dataTransfer.files]);
      }}
      className={cx(
        'grid justify-items-center gap-3 rounded-card border-2 border-dashed text-center',
        isOver ? 'border-action bg-action-tint' : 'border-line-strong bg-surface',
        className,
      )}
    >
      {children}
    </div>
  );
}
