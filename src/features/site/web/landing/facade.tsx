import type { ReactNode } from 'react';
import { MascotPerched } from '#ui/brand/mascot-perched.tsx';
import './facade.css';
import { faceUrl, type Face } from './people.ts';
import type { LandingWords } from './words.ts';

/** A house front with people at its windows, and one window left: the picture of what Tukan is for. */
export function Facade({ words }: { words: LandingWords['facade'] }) {
  return (
    <div className="facade" role="img" aria-label={words.label}>
      <Person face="aitana" name="Aitana" does={words.aitana} />
      <Person face="marc" name="Marc" does={words.marc} />
      <Window sign={words.free}>
        <span className="facade-shutters" />
      </Window>
      <Person face="yusra" name="Yusra" does={words.yusra} />
      <Person face="iker" name="Iker" does={words.iker} />
      <Window sign={<b>{words.yours}</b>}>
        <span className="facade-yours">
          <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round">
            <path d="M5 12h14M12 5v14" />
          </svg>
        </span>
      </Window>
      <MascotPerched className="facade-bird h-auto" />
    </div>
  );
}

function Person({ face, name, does }: { face: Face; name: string; does: string }) {
  const sign = (
    <>
      <b>{name}</b> {does}
    </>
  );
  return (
    <Window sign={sign}>
      <img src={faceUrl(face)} alt="" width="160" height="160" />
    </Window>
  );
}

function Window({ sign, children }: { sign: ReactNode; children: ReactNode }) {
  return (
    <div className="facade-window">
      <span className="facade-arch">{children}</span>
      <span className="facade-rail" />
      <p className="facade-sign">{sign}</p>
    </div>
  );
}
