import { describe, expect, it } from 'vitest';
import { computePosition } from './use-anchored-position.ts';

const how = { align: 'start', gap: 6, margin: 8, maxHeight: 320 } as const;
const screen = { width: 360, height: 800, top: 0 };
const box = (top: number, left = 16, width = 328) => ({ top, left, width, height: 48 });

describe('anchored position', () => {
  it('is below the anchor', () => {
    expect(computePosition(box(100), { width: 200, height: 300 }, screen, how)).toMatchObject({
      top: 154,
      left: 16,
      under: true,
    });
  });

  it('is above the anchor if there is more room, at the gap', () => {
    expect(computePosition(box(700), { width: 200, height: 300 }, screen, how)).toMatchObject({
      top: 394,
      under: false,
    });
  });

  it('is limited to the space above a phone keyboard', () => {
    const at = computePosition(box(100), { width: 200, height: 300 }, { width: 360, height: 400, top: 0 }, how);
    expect(at).toMatchObject({ under: true, maxHeight: 238 });
  });

  it('counts from the offset caused by a keyboard', () => {
    const at = computePosition(box(300), { width: 200, height: 200 }, { width: 360, height: 400, top: 250 }, how);
    expect(at).toMatchObject({ under: true, top: 354 });
  });

  it('stays within the screen horizontally', () => {
    expect(computePosition(box(0, 316, 44), { width: 200, height: 100 }, screen, how).left).toBe(152);
    expect(computePosition(box(0, 316, 44), { width: 200, height: 100 }, screen, { ...how, align: 'end' }).left).toBe(
      152,
    );
    expect(computePosition(box(0, 4, 44), { width: 200, height: 100 }, screen, { ...how, align: 'end' }).left).toBe(8);
  });
});
