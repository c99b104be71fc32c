export type Point = readonly [x: number, y: number];

interface Finish {
  /** Radius of the corners. */
  round?: number;
  opacity?: number;
}

/** A plane that is drawn on in its own centimetres, y upwards, and that lands on the field as the eye sees it. */
export class Sheet {
  private readonly drawn: string[];
  private readonly place: (x: number, y: number) => Point;
  /** Field units to a centimetre where the sheet begins: what lines are wide by. */
  private readonly scale: number;

  constructor(drawn: string[], place: (x: number, y: number) => Point, scale: number) {
    this.drawn = drawn;
    this.place = place;
    this.scale = scale;
  }

  /** The same plane with its origin moved. */
  moved(x: number, y: number): Sheet {
    return new Sheet(this.drawn, (u, v) => this.place(u + x, v + y), this.scale);
  }

  /** A filled path: absolute M, L, Q, C and Z with `x y` pairs. */
  fill(path: string, ink: string, opacity = 1): void {
    this.drawn.push(`<path fill="${ink}"${seeThrough(opacity)} d="${this.placed(path)}"/>`);
  }

  /** A line along such a path. */
  line(path: string, ink: string, width: number, opacity = 1): void {
    const wide = Math.max(width * this.scale, 0.4).toFixed(2);
    this.drawn.push(
      `<path stroke="${ink}" stroke-width="${wide}" stroke-linecap="round" stroke-linejoin="round"${seeThrough(opacity)} d="${this.placed(path)}"/>`,
    );
  }

  /** From its lower left corner. */
  rect(
    x: number,
    y: number,
    width: number,
    height: number,
    ink: string,
    { round = 0, opacity = 1 }: Finish = {},
  ): void {
    this.fill(rectPath(x, y, width, height, round), ink, opacity);
  }

  oval(x: number, y: number, rx: number, ry: number, ink: string, opacity = 1): void {
    this.fill(ovalPath(x, y, rx, ry), ink, opacity);
  }

  /** What `draw` draws, shown only inside a path. */
  inside(path: string, draw: () => void): void {
    const id = `c${this.drawn.length}`;
    this.drawn.push(`<clipPath id="${id}"><path d="${this.placed(path)}"/></clipPath><g clip-path="url(#${id})">`);
    draw();
    this.drawn.push('</g>');
  }

  private placed(path: string): string {
    return path.replace(/(-?\d[\d.e-]*) (-?\d[\d.e-]*)/g, (_, x: string, y: string) => {
      const [left, top] = this.place(Number(x), Number(y));
      return `${left.toFixed(1)} ${top.toFixed(1)}`;
    });
  }
}

function seeThrough(opacity: number): string {
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

/** A rectangle under a round arch. */
export function archPath(x: number, y: number, width: number, height: number): string {
  const r = width / 2;
  const spring = y + height - r;
  return `M${x} ${y} L${x + width} ${y} L${x + width} ${spring} C${x + width} ${spring + r * 0.5523} ${x + r * 1.5523} ${y + height} ${x + r} ${y + height} C${x + r * 0.4477} ${y + height} ${x} ${spring + r * 0.5523} ${x} ${spring}Z`;
}
