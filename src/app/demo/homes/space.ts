import { shaded } from '../faces/inks.ts';
import { Sheet, type Point } from './sheet.ts';

/** Size of the field that is drawn on. */
export const FIELD = { width: 480, height: 360 } as const;

/** How a room is looked at. All lengths in centimetres, but where they say otherwise. */
interface Camera {
  /** Where the left end of the back wall stands on the field, and where the eye looks, both in field units. */
  left: number;
  vanish: Point;
  /** Width and height of the back wall. */
  width: number;
  height: number;
  /** From the back wall to the eye. */
  depth: number;
  /** Height of the eye over the floor. */
  eye: number;
  /** Field units to a centimetre at the back wall. */
  scale: number;
}

interface Box {
  x: number;
  /** From the back wall to the back of the box. */
  z: number;
  width: number;
  depth: number;
  height: number;
  /** Of its underside over the floor. */
  over?: number;
  round?: number;
}

/** Nearer to the eye than this nothing is drawn. */
const NEAREST_CM = 55;

/** A room in one-point perspective: x from the left wall, y from the floor up, z from the back wall towards the eye. */
export class Space {
  readonly drawn: string[] = [];
  readonly camera: Camera;
  /** Where the eye is, from the left wall. */
  readonly eyeX: number;
  /** The nearest z that can still be seen. */
  readonly reach: number;

  constructor(camera: Camera) {
    this.camera = camera;
    this.eyeX = (camera.vanish[0] - camera.left) / camera.scale;
    this.reach = camera.depth - NEAREST_CM;
  }

  scaleAt(z: number): number {
    const { depth, scale } = this.camera;
    return (scale * depth) / Math.max(depth - z, NEAREST_CM);
  }

  at(x: number, y: number, z: number): Point {
    const { vanish, eye } = this.camera;
    const scale = this.scaleAt(z);
    return [vanish[0] + (x - this.eyeX) * scale, vanish[1] - (y - eye) * scale];
  }

  /** A sheet that faces the eye: x from `x`, y from the floor. */
  front(x: number, z: number): Sheet {
    return new Sheet(this.drawn, (u, v) => this.at(x + u, v, z), this.scaleAt(z));
  }

  /** A sheet that stands along the side walls: x from `z` towards the eye, y from the floor. */
  side(x: number, z: number): Sheet {
    return new Sheet(this.drawn, (u, v) => this.at(x, v, z + u), this.scaleAt(z));
  }

  /** A level sheet at a height: x from `x`, y from `z` towards the eye. */
  level(x: number, height: number, z: number): Sheet {
    return new Sheet(this.drawn, (u, v) => this.at(x + u, height, z + v), this.scaleAt(z));
  }

  /** A box with the faces that the eye sees. Returns its front, with x from its left and y from the floor. */
  box({ x, z, width, depth, height, over = 0, round = 0 }: Box, ink: string): Sheet {
    const top = over + height;
    if (x + width < this.eyeX) this.side(x + width, z).rect(0, over, depth, height, shaded(ink, 0.16));
    if (x > this.eyeX) this.side(x, z).rect(0, over, depth, height, shaded(ink, 0.16));
    if (top < this.camera.eye) this.level(x, top, z).rect(0, 0, width, depth, shaded(ink, -0.16), { round });
    if (over > this.camera.eye) this.level(x, over, z).rect(0, 0, width, depth, shaded(ink, 0.22));
    const front = this.front(x, z + depth);
    front.rect(0, over, width, height, ink, { round });
    return front;
  }

  /** What a thing darkens on the floor. */
  shadow(x: number, z: number, width: number, depth: number): void {
    this.level(x, 0, z).rect(-5, -2, width + 14, depth + 8, '#2b2018', { opacity: 0.13, round: 12 });
  }

  /** A round shadow. */
  roundShadow(x: number, z: number, radius: number): void {
    this.level(x, 0, z).oval(4, 2, radius * 1.15, radius * 0.9, '#2b2018', 0.13);
  }
}
