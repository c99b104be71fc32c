import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { useRef, type ReactNode } from 'react';
import { m } from '#messages';
import type { Photo } from '../../../domain/schema.ts';

/** Movement from which a press becomes a drag, in pixels. */
const ACTIVATION = { activationConstraint: { distance: 6 } };

interface SortablePhotosProps {
  photos: readonly Photo[];
  /** Called with the new index of a dropped photo. */
  onMove: (id: string, to: number) => void;
  children: ReactNode;
}

/** Sorting of photos by mouse, touch and keyboard, with announcements. Each child calls `useSortable`. */
export function SortablePhotos({ photos, onMove, children }: SortablePhotosProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, ACTIVATION),
    useSensor(TouchSensor, ACTIVATION),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = photos.map(({ id }) => id);
  const place = (id: string | number) =>
    m.publish_photo_place({ nth: ids.indexOf(String(id)) + 1, count: photos.length });
  /** A drag starts over the photo itself, which would replace the announcement of the start. */
  const announced = useRef<string | number | null>(null);
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      announced.current = active.id;
      return m.publish_photo_lifted({ place: place(active.id) });
    },
    onDragOver: ({ over }) => {
      if (!over || over.id === announced.current) return undefined;
      announced.current = over.id;
      return place(over.id);
    },
    onDragEnd: ({ active, over }) => m.publish_photo_dropped({ place: place((over ?? active).id) }),
    onDragCancel: ({ active }) => m.publish_photo_returned({ place: place(active.id) }),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: m.publish_photo_move_help() } }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onMove(String(active.id), ids.indexOf(String(over.id)));
      }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
