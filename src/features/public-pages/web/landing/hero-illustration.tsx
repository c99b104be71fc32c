import type { ReactNode } from 'react';
import { MascotPerched } from '#ui/brand/mascot-perched.tsx';
import './hero-illustration.css';
import { faceUrl, type Face } from './faces.ts';
import type { LandingMessages } from './messages.ts';

/** Illustration: house front with residents and one free window. */
export function HeroIllustration({ messages }: { messages: LandingMessages['facade'] }) {
  return (
    <div className="facade" role="img" aria-label={messages.label}>
      <PersonWindow face="aitana" name="Aitana" does={messages.aitana} />
      <PersonWindow face="marc" name="Marc" does={messages.marc} />
      <BuildingWindow sign={messages.free}>
        <span className="facade-shutters" />
      </BuildingWindow>
      <PersonWindow face="yusra" name="Yusra" does={messages.yusra} />
      <PersonWindow face="iker" name="Iker" does={messages.iker} />
      <BuildingWindow sign={<b>{messages.yours}</b>}>
        <span className="facade-yours">
          <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round">
            <path d="M5 12h14M12 5v14" />
          </svg>
        </span>
      </BuildingWindow>
      <MascotPerched className="facade-bird h-auto" />
    </div>
  );
}

function PersonWindow({ face, name, does }: { face: Face; name: string; does: string }) {
  const sign = (
    <>
      <b>{name}</b> {does}
    </>
  );
  return (
    <BuildingWindow sign={sign}>
      <img src={faceUrl(face)} alt="" width="160" height="160" loading="lazy" />
    </BuildingWindow>
  );
}

function BuildingWindow({ sign, children }: { sign: ReactNode; children: ReactNode }) {
  return (
    <div className="facade-window">
      <span className="facade-arch">{children}</span>
      <span className="facade-rail" />
      <p className="facade-sign">{sign}</p>
    </div>
  );
}
