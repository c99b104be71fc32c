import { useId, type ReactNode } from 'react';

/** Light patch behind the mascot. */
export function MascotBackdrop() {
  return (
    <path
      fill="var(--art-blob)"
      d="M120 14c58-6 106 34 108 92 2 60-40 112-106 114C56 222 10 180 12 118 14 62 62 20 120 14Z"
    />
  );
}

/** Tail, behind the trunk. */
export function MascotTail() {
  return (
    <>
      <path fill="var(--art-body)" d="M52 168 30 222c-2 6 2 9 7 8l20-5c4-1 6-3 8-6l22-30Z" />
      <path fill="var(--art-wing)" d="M56 190 44 222l13-3 16-24Z" />
    </>
  );
}

/** Branch with two leaves. */
export function MascotBranch() {
  return (
    <>
      <path d="M14 216c50-8 130-8 214 2" stroke="var(--art-wood)" strokeWidth="11" strokeLinecap="round" />
      <path fill="#1fa6a6" d="M196 216c2-16 14-24 32-22-2 16-14 24-32 22Z" />
      <path fill="#7fcac4" d="M40 217c-12-2-20 4-24 16 12 4 20-2 24-16Z" />
    </>
  );
}

/** Upright trunk with the light breast. */
export function MascotTrunk() {
  return (
    <>
      <path fill="var(--art-body)" d="M70 88c-22 26-32 62-20 92 8 20 28 30 50 29 32-1 54-25 55-60 0-20-6-42-18-62Z" />
      <path fill="var(--art-cream)" d="M104 110c14-8 32-8 42-2 8 30 2 56-18 66-18 4-34-14-34-34 0-12 4-24 10-30Z" />
    </>
  );
}

/** Toes around the branch. */
export function MascotFeet() {
  return (
    <path d="M92 200v13M104 200v13M122 198v13M134 197v13" stroke="#6fa3ae" strokeWidth="7" strokeLinecap="round" />
  );
}

/** Wing at rest. */
export function MascotWing() {
  return (
    <>
      <path fill="var(--art-wing)" d="M58 118c-12 22-14 48-2 66 6 8 15 8 21 1 14-16 20-40 15-60-5-16-24-22-34-7Z" />
      <path d="M62 168c5-3 9-8 12-14" stroke="var(--art-body)" strokeWidth="4" strokeLinecap="round" />
    </>
  );
}

/** Wing that waves. */
export function MascotRaisedWing() {
  return (
    <path
      fill="var(--art-wing)"
      d="M76 150C56 150 32 132 22 100c-2-8 6-12 12-7-4-10 6-15 12-7 0-9 10-11 14-2 10 20 24 34 36 44 8 14-4 24-20 22Z"
    />
  );
}

/** Mascot on its branch, without head and wings. */
export function MascotOnBranch() {
  return (
    <>
      <MascotBackdrop />
      <MascotTail />
      <MascotBranch />
      <MascotTrunk />
      <MascotFeet />
    </>
  );
}

interface MascotHeadProps {
  transform: string;
  /** Degrees by which the lower half of the beak is open; the upper half moves by half of them. */
  opening?: number;
  /** Pupil or closed eyelid, and what the face adds. */
  children: ReactNode;
}

/** Head with beak and iris. */
export function MascotHead({ transform, opening = 0, children }: MascotHeadProps) {
  const clip = useId();
  return (
    <g transform={transform}>
      <circle r="46" fill="var(--art-body)" />
      <path fill="var(--art-cream)" d="M2 6c16-4 34-2 44 4 1 22-14 40-36 41C-6 51-16 41-15 29-14 17-8 9 2 6Z" />
      <g transform="translate(38 -2)">
        <g transform={`rotate(${opening} 0 5)`}>
          <path fill="#d4581a" d="M0 3c38 0 66 6 80 18C60 36 26 36 0 26Z" />
        </g>
        <g transform={`rotate(${-opening / 2} 0 5)`}>
          <clipPath id={clip}>
            <path d="M0-26C44-37 92-18 95 34 74 12 42 4 0 5Z" />
          </clipPath>
          <g clipPath={`url(#${clip})`}>
            <path fill="#f57c1f" d="M0-26C44-37 92-18 95 34 74 12 42 4 0 5Z" />
            <path fill="#ffb938" d="M0-30C44-40 86-22 92 14 66-10 36-15 0-13Z" />
            <path fill="var(--art-deep)" d="M72 6c6-8 16-8 28-2v40H84C76 34 70 18 72 6Z" />
          </g>
        </g>
        <path fill="var(--art-deep)" d="M-6-25c4-3 9-3.5 12-2v52c-4 3-9 3-12 1Z" />
      </g>
      <circle cx="8" cy="-14" r="15" fill="#1fa6a6" />
      {children}
    </g>
  );
}

/** Pupil with a spot of light, in the coordinates of the head. */
export function MascotPupil({ x, y }: { x: number; y: number }) {
  return (
    <>
      <circle cx={x} cy={y} r="8.5" fill="var(--art-deep)" />
      <circle cx={x + 3} cy={y - 3.5} r="3" fill="#fff" />
    </>
  );
}
