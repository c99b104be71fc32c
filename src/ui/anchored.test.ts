import { describe, expect, it } from 'vitest';
import { place } from './anchored.ts';

const how = { align: 'start', gap: 6, margin: 8, tallest: 320 } as const;
const screen = { width: 360, height: 800, top: 0 };
const box = (top: number, left = 16, width = 328) => ({ top, left, width, height: 48 });

describe('place', () => {
  it('goes under its anchor', () => {
    expect(place(box(100), { width: 200, height: 300 }, screen, how)).toMatchObject({
      top: 154,
      left: 16,
      under: true,
    });
  });

  it('goes above when there is more room, touching the gap', () => {
    expect(place(box(700), { width: 200, height: 300 }, screen, how)).toMatchObject({ top: 394, under: false });
  });

  it('is cut to the room there is above a phone keyboard', () => {
    const at = place(box(100), { width: 200, height: 300 }, { width: 360, height: 400, top: 0 }, how);
    expect(at).toMatchObject({ under: true, maxHeight: 238 });
  });

  it('counts from where a keyboard pushed the page to', () => {
    const at = place(box(300), { width: 200, height: 200 }, { width: 360, height: 400, top: 250 }, how);
    expect(at).toMatchObject({ under: true, top: 354 });
  });

  it('stays on the screen sideways', () => {
    expect(place(box(0, 316, 44), { width: 200, height: 100 }, screen, how).left).toBe(152);
    expect(place(box(0, 316, 44), { width: 200, height: 100 }, screen, { ...how, align: 'end' }).left).toBe(152);
    expect(place(box(0, 4, 44), { width: 200, height: 100 }, screen, { ...how, align: 'end' }).left).toBe(8);
  });
});
