import { useDraggable, useDroppable } from '@dnd-kit/core';
import type { ReactNode } from 'react';
import { cx } from '#ui/core/cx.ts';
import { m } from '#messages';
import type { Column } from './board-columns.ts';

interface BoardColumnProps {
  column: Column;
  count: number;
  /** The dragged application may be dropped here. */
  isTarget: boolean;
  className: string | false;
  children: ReactNode;
}

/** A state with its applications, onto which others can be dropped. */
export function BoardColumn({ column, count, isTarget, className, children }: BoardColumnProps) {
  const { setNodeRef, isOver } = useDroppable({ id: column, disabled: !isTarget });
  return (
    <section
      ref={setNodeRef}
      aria-labelledby={`column-${column}`}
      className={cx(
        'grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3 rounded-card lg:bg-surface-quiet lg:p-3',
        isTarget && 'ring-lines',
        isTarget && isOver && 'lg:bg-accent-tint',
        className,
      )}
    >
      <h2 id={`column-${column}`} className="text-16">
        {m.applicants_column({ column })} <span className="num text-14 text-muted">{count}</span>
      </h2>
      {children}
      {count === 0 && <p className="text-14 text-muted">{m.applicants_none()}</p>}
    </section>
  );
}

/** A card that the mouse can drag; the menu of the card does the same for everything else. */
export function DraggableCard({ id, isDisabled, children }: { id: string; isDisabled: boolean; children: ReactNode }) {
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({ id, disabled: isDisabled });
  return (
    <div
      ref={setNodeRef}
      {...listeners}
      className={cx('min-w-0', isDragging && 'relative z-10 cursor-grabbing opacity-90 shadow-card')}
      style={transform ? { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)` } : undefined}
    >
      {children}
    </div>
  );
}
