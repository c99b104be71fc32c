import { shadeColor } from '../avatars/colors.ts';
import { SvgCanvas, type Point } from './svg-canvas.ts';

/** Size of the drawing canvas. */
export const CANVAS_SIZE = { width: 480, height: 360 } as const;

/** Viewpoint of a room. Lengths are in centimetres unless noted otherwise. */
interface Camera {
  /** Left end of the back wall and vanishing point, both in canvas units. */
  left: number;
  vanishingPoint: Point;
  /** Width and height of the back wall. */
  width: number;
  height: number;
  /** Distance from the back wall to the eye. */
  depth: number;
  /** Eye height above the floor. */
  eyeHeight: number;
  /** Canvas units per centimetre at the back wall. */
  scale: number;
}

interface Box {
  x: number;
  /** Distance from the back wall to the back of the box. */
  z: number;
  width: number;
  depth: number;
  height: number;
  /** Height of the underside above the floor. */
  elevation?: number;
  cornerRadius?: number;
}

/** Near clipping distance from the eye. */
const NEAR_PLANE_CM = 55;

/**
 * Room in one-point perspective: x from the left wall, y from the floor upwards, z from the back wall towards the eye.
 */
export class PerspectiveSpace {
  readonly elements: string[] = [];
  readonly camera: Camera;
  /** Horizontal eye position from the left wall. */
  readonly eyeX: number;
  /** Largest visible z. */
  readonly nearestVisibleZ: number;

  constructor(camera: Camera) {
    this.camera = camera;
    this.eyeX = (camera.vanishingPoint[0] - camera.left) / camera.scale;
    this.nearestVisibleZ = camera.depth - NEAR_PLANE_CM;
  }

  scaleAt(z: number): number {
    const { depth, scale } = this.camera;
    return (scale * depth) / Math.max(depth - z, NEAR_PLANE_CM);
  }

  project(x: number, y: number, z: number): Point {
    const { vanishingPoint, eyeHeight } = this.camera;
    const scale = this.scaleAt(z);
    return [vanishingPoint[0] + (x - this.eyeX) * scale, vanishingPoint[1] - (y - eyeHeight) * scale];
  }

  /** Plane facing the eye: x from `x`, y from the floor. */
  frontPlane(x: number, z: number): SvgCanvas {
    return new SvgCanvas(this.elements, (u, v) => this.project(x + u, v, z), this.scaleAt(z));
  }

  /** Plane parallel to the side walls: x from `z` towards the eye, y from the floor. */
  sidePlane(x: number, z: number): SvgCanvas {
    return new SvgCanvas(this.elements, (u, v) => this.project(x, v, z + u), this.scaleAt(z));
  }

  /** Horizontal plane at a height: x from `x`, y from `z` towards the eye. */
  horizontalPlane(x: number, height: number, z: number): SvgCanvas {
    return new SvgCanvas(this.elements, (u, v) => this.project(x + u, height, z + v), this.scaleAt(z));
  }

  /** Draws the visible faces of a box. Returns its front plane, with x from its left and y from the floor. */
  box({ x, z, width, depth, height, elevation = 0, cornerRadius = 0 }: Box, ink: string): SvgCanvas {
    const top = elevation + height;
    if (x + width < this.eyeX) this.sidePlane(x + width, z).rect(0, elevation, depth, height, shadeColor(ink, 0.16));
    if (x > this.eyeX) this.sidePlane(x, z).rect(0, elevation, depth, height, shadeColor(ink, 0.16));
    if (top < this.camera.eyeHeight)
      this.horizontalPlane(x, top, z).rect(0, 0, width, depth, shadeColor(ink, -0.16), { cornerRadius });
    if (elevation > this.camera.eyeHeight)
      this.horizontalPlane(x, elevation, z).rect(0, 0, width, depth, shadeColor(ink, 0.22));
    const front = this.frontPlane(x, z + depth);
    front.rect(0, elevation, width, height, ink, { cornerRadius });
    return front;
  }

  /** Shadow on the floor. */
  shadow(x: number, z: number, width: number, depth: number): void {
    this.horizontalPlane(x, 0, z).rect(-5, -2, width + 14, depth + 8, '#2b2018', { opacity: 0.13, cornerRadius: 12 });
  }

  roundShadow(x: number, z: number, radius: number): void {
    this.horizontalPlane(x, 0, z).ellipse(4, 2, radius * 1.15, radius * 0.9, '#2b2018', 0.13);
  }
}
