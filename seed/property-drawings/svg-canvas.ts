export type Point = readonly [x: number, y: number];

interface ShapeOptions {
  /** Corner radius. */
  cornerRadius?: number;
  opacity?: number;
}

/** Drawing plane with its own coordinates (centimetres, y upwards), projected onto the canvas in perspective. */
export class SvgCanvas {
  private readonly elements: string[];
  private readonly project: (x: number, y: number) => Point;
  /** Canvas units per centimetre at the plane's origin; scales line widths. */
  private readonly scale: number;

  constructor(drawn: string[], project: (x: number, y: number) => Point, scale: number) {
    this.elements = drawn;
    this.project = project;
    this.scale = scale;
  }

  /** The same plane with its origin moved. */
  translated(x: number, y: number): SvgCanvas {
    return new SvgCanvas(this.elements, (u, v) => this.project(u + x, v + y), this.scale);
  }

  /** Filled path: absolute M, L, Q, C and Z commands with `x y` pairs. */
  fillPath(path: string, ink: string, opacity = 1): void {
    this.elements.push(`<path fill="${ink}"${opacityAttribute(opacity)} d="${this.projectPath(path)}"/>`);
  }

  /** Stroked path. */
  strokePath(path: string, ink: string, width: number, opacity = 1): void {
    const wide = Math.max(width * this.scale, 0.4).toFixed(2);
    this.elements.push(
      `<path stroke="${ink}" stroke-width="${wide}" stroke-linecap="round" stroke-linejoin="round"${opacityAttribute(opacity)} d="${this.projectPath(path)}"/>`,
    );
  }

  /** Rectangle, from its lower left corner. */
  rect(
    x: number,
    y: number,
    width: number,
    height: number,
    ink: string,
    { cornerRadius = 0, opacity = 1 }: ShapeOptions = {},
  ): void {
    this.fillPath(rectPath(x, y, width, height, cornerRadius), ink, opacity);
  }

  ellipse(x: number, y: number, rx: number, ry: number, ink: string, opacity = 1): void {
    this.fillPath(ovalPath(x, y, rx, ry), ink, opacity);
  }

  /** Clips everything that `draw` draws to a path. */
  clip(path: string, draw: () => void): void {
    const id = `c${this.elements.length}`;
    this.elements.push(
      `<clipPath id="${id}"><path d="${this.projectPath(path)}"/></clipPath><g clip-path="url(#${id})">`,
    );
    draw();
    this.elements.push('</g>');
  }

  private projectPath(path: string): string {
    return path.replace(/(-?\d[\d.e-]*) (-?\d[\d.e-]*)/g, (_, x: string, y: string) => {
      const [left, top] = this.project(Number(x), Number(y));
      return `${left.toFixed(1)} ${top.toFixed(1)}`;
    });
  }
}

function opacityAttribute(opacity: number): string {
  return opacity < 1 ? ` opacity="${opacity}"` : '';
}

export function rectPath(x: number, y: number, width: number, height: number, round = 0): string {
  const [right, top] = [x + width, y + height];
  const r = Math.min(round, width / 2, height / 2);
  if (r <= 0) return `M${x} ${y} L${right} ${y} L${right} ${top} L${x} ${top}Z`;
  return (
    `M${x + r} ${y} L${right - r} ${y} Q${right} ${y} ${right} ${y + r} L${right} ${top - r} Q${right} ${top} ${right - r} ${top}` +
    ` L${x + r} ${top} Q${x} ${top} ${x} ${top - r} L${x} ${y + r} Q${x} ${y} ${x + r} ${y}Z`
  );
}

export function ovalPath(x: number, y: number, rx: number, ry: number): string {
  const [a, b] = [rx * 0.5523, ry * 0.5523];
  return (
    `M${x + rx} ${y} C${x + rx} ${y + b} ${x + a} ${y + ry} ${x} ${y + ry} C${x - a} ${y + ry} ${x - rx} ${y + b} ${x - rx} ${y}` +
    ` C${x - rx} ${y - b} ${x - a} ${y - ry} ${x} ${y - ry} C${x + a} ${y - ry} ${x + rx} ${y - b} ${x + rx} ${y}Z`
  );
}

/** Rectangle with a round arch on top. */
export function archPath(x: number, y: number, width: number, height: number): string {
  const r = width / 2;
  const spring = y + height - r;
  return `M${x} ${y} L${x + width} ${y} L${x + width} ${spring} C${x + width} ${spring + r * 0.5523} ${x + r * 1.5523} ${y + height} ${x + r} ${y + height} C${x + r * 0.4477} ${y + height} ${x} ${spring + r * 0.5523} ${x} ${spring}Z`;
}

/** Collects one path per color, which keeps the SVG of tiled floors small. */
export class PathsByColor {
  private readonly paths = new Map<string, string>();

  add(ink: string, path: string): void {
    this.paths.set(ink, (this.paths.get(ink) ?? '') + path);
  }

  rect(ink: string, x: number, y: number, width: number, height: number): void {
    this.add(ink, `M${x} ${y} L${x + width} ${y} L${x + width} ${y + height} L${x} ${y + height}Z`);
  }

  drawOn(sheet: SvgCanvas): void {
    for (const [ink, path] of this.paths) sheet.fillPath(path, ink);
  }
}
