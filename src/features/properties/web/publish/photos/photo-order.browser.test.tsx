import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { setLang } from '#browser/i18n/lang.ts';
import type { Photo } from '../../../domain/schema.ts';
import { PhotoTile } from './photo-tile.tsx';
import { SortablePhotos } from './sortable-photos.tsx';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const photo = (id: string): Photo => ({
  id,
  width: 4,
  height: 3,
  placeholder: PIXEL,
  urls: { large: PIXEL, medium: PIXEL, small: PIXEL },
});

const order = () => [...document.querySelectorAll<HTMLElement>('[data-photo]')].map(({ dataset }) => dataset['photo']);
const handle = (name: string) => page.getByRole('button', { name });
const announcement = page.getByRole('status');

/** Three photos in a row of three columns. */
async function renderPhotos() {
  const moved = vi.fn<(id: string, to: number) => void>();
  function Photos() {
    const [ids, setIds] = useState(['a', 'b', 'c']);
    const move = (id: string, to: number) => {
      moved(id, to);
      setIds((now) => now.filter((one) => one !== id).toSpliced(to, 0, id));
    };
    return (
      <SortablePhotos photos={ids.map(photo)} onMove={move}>
        <ol className="grid w-150 grid-cols-3 gap-3">
          {ids.map((id, index) => (
            <PhotoTile
              key={id}
              photo={photo(id)}
              index={index}
              count={ids.length}
              onRemove={() => setIds((now) => now.filter((one) => one !== id))}
            />
          ))}
        </ol>
      </SortablePhotos>
    );
  }
  await render(<Photos />);
  return moved;
}

describe('the order of photos', () => {
  it('is changed by keyboard, with every step announced and the focus kept', async () => {
    const moved = await renderPhotos();
    const second = handle('Move: Photo 2 of 3');
    (second.element() as HTMLElement).focus();
    await expect.element(second).toHaveAccessibleDescription(/^Press space to pick up the photo/);
    await userEvent.keyboard(' ');
    await expect.element(announcement).toHaveTextContent('Picked up: Photo 2 of 3');
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(announcement).toHaveTextContent('Photo 1 of 3');
    await userEvent.keyboard(' ');
    await expect.element(announcement).toHaveTextContent('Now it is: Photo 1 of 3');
    expect(order()).toEqual(['b', 'a', 'c']);
    expect(moved.mock.calls).toEqual([['b', 0]]);
    await expect.element(handle('Move: Photo 1 of 3')).toHaveFocus();
  });

  it('stays as it was after Escape', async () => {
    const moved = await renderPhotos();
    (handle('Move: Photo 1 of 3').element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await expect.element(announcement).toHaveTextContent('Picked up: Photo 1 of 3');
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(announcement).toHaveTextContent('Photo 2 of 3');
    await userEvent.keyboard('{Escape}');
    await expect.element(announcement).toHaveTextContent('Still where it was: Photo 1 of 3');
    expect(order()).toEqual(['a', 'b', 'c']);
    expect(moved).not.toHaveBeenCalled();
  });

  it('is changed by dragging a photo with the mouse', async () => {
    await renderPhotos();
    await userEvent.dragAndDrop(page.getByAltText('Photo 1 of 3'), page.getByAltText('Photo 3 of 3'), { steps: 8 });
    await expect.poll(order).toEqual(['b', 'c', 'a']);
  });

  it('is announced in Spanish on Spanish pages', async () => {
    setLang('es');
    await renderPhotos();
    (handle('Mover: Foto 3 de 3').element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await expect.element(announcement).toHaveTextContent('Has cogido: Foto 3 de 3');
    await userEvent.keyboard('{Escape}');
  });

  it('is not changed by the remove button, which only removes', async () => {
    const moved = await renderPhotos();
    await userEvent.click(page.getByRole('button', { name: 'Remove: Photo 2 of 3' }));
    expect(order()).toEqual(['a', 'c']);
    expect(moved).not.toHaveBeenCalled();
  });
});
