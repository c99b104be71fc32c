import { useState, type DragEvent, type ReactNode } from 'react';
import { cx } from './cx.ts';

interface DropAreaProps {
  onFiles: (files: File[]) => void;
  className?: string;
  children: ReactNode;
}

/** Where files may be dropped: dashed, tinted while some are held over it. A button to choose them stands inside. */
export function DropArea({ onFiles, className, children }: DropAreaProps) {
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
