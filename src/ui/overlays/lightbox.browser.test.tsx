import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createStore, useStore } from 'zustand';
import { Lightbox } from './lightbox.tsx';

const image = (name: string) => ({
  src: `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><text y="90">${name}</text></svg>`,
  alt: name,
  width: 1600,
  height: 1200,
});
const LABELS = {
  close: 'Close',
  previous: 'Previous',
  next: 'Next',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  image: 'photo',
  gallery: 'gallery',
  position: (at: number | string, count: number | string) => `${at} of ${count}`,
};

const lightbox = page.getByRole('dialog', { name: 'Photos' });
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Renders a button that opens the images, and presses it. */
async function openLightbox(names: readonly string[]) {
  function Photos() {
    const [index, setIndex] = useState<number | null>(null);
    return (
      <>
        <button onClick={() => setIndex(0)}>Open</button>
        {index !== null && (
          <Lightbox
            title="Photos"
            images={names.map(image)}
            index={index}
            onIndexChange={setIndex}
            onClose={() => setIndex(null)}
            labels={LABELS}
          />
        )}
      </>
    );
  }
  await render(<Photos />);
  await userEvent.click(button('Open'));
  await expect.element(lightbox).toBeVisible();
}

const zoomLevel = () => lightbox.getByAltText('Kitchen').element().getBoundingClientRect().width;

describe('the lightbox', () => {
  it('moves by arrow keys and buttons and says where it is', async () => {
    await openLightbox(['Kitchen', 'Bath']);
    await expect.element(lightbox.getByText('1 of 2')).toBeVisible();
    await expect.element(button('Previous')).not.toBeInTheDocument();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(lightbox.getByText('2 of 2')).toBeVisible();
    await expect.element(lightbox.getByRole('group', { name: '2 of 2' })).toBeVisible();
    await expect.element(button('Next')).not.toBeInTheDocument();
    await userEvent.click(button('Previous'));
    await expect.element(lightbox.getByText('1 of 2')).toBeVisible();
  });

  it.each([
    ['arrives in full', ['Kitchen', 'Bath'], ' in full', '1 of 2'],
    ['is added before it', ['Hall', 'Kitchen', 'Bath'], '', '2 of 3'],
  ])('keeps a move that begins while an image %s', async (_what, names, suffix, position) => {
    const shown = createStore(() => ({ names: ['Kitchen', 'Bath'], suffix: '' }));
    function Photos() {
      const [viewed, setViewed] = useState('Bath');
      const now = useStore(shown);
      return (
        <Lightbox
          title="Photos"
          images={now.names.map((name) => image(name + now.suffix))}
          index={now.names.indexOf(viewed)}
          onIndexChange={(to) => setViewed(now.names[to] ?? '')}
          onClose={() => undefined}
          labels={LABELS}
        />
      );
    }
    await render(<Photos />);
    await expect.element(lightbox.getByText('2 of 2')).toBeVisible();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await userEvent.keyboard('{ArrowLeft}');
    // One task, so that React renders the move and the images together.
    vi.runAllTimers();
    shown.setState({ names, suffix });
    vi.useRealTimers();
    await expect.element(lightbox.getByText(position)).toBeVisible();
    await expect.element(lightbox.getByAltText(`Kitchen${suffix}`)).toBeInViewport();
  });

  it('has neither a position nor ways for a single image', async () => {
    await openLightbox(['Kitchen']);
    await expect.element(lightbox.getByAltText('Kitchen')).toBeVisible();
    expect(lightbox.getByText('1 of 1').elements()).toEqual([]);
    expect(button('Next').elements()).toEqual([]);
  });

  it('zooms in and out', async () => {
    await openLightbox(['Kitchen', 'Bath']);
    await expect.element(button('Zoom in')).toBeEnabled();
    const before = zoomLevel();
    await userEvent.click(button('Zoom in'));
    await expect.poll(zoomLevel).toBeGreaterThan(before * 1.5);
    await userEvent.click(button('Zoom out'));
    await expect.poll(zoomLevel).toBeLessThan(before * 1.1);
  });

  it('keeps the focus inside and returns it on Escape', async () => {
    await openLightbox(['Kitchen', 'Bath']);
    await userEvent.tab();
    await userEvent.tab();
    expect(lightbox.element().contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.element(lightbox).not.toBeInTheDocument();
    await expect.element(button('Open')).toHaveFocus();
  });
});
