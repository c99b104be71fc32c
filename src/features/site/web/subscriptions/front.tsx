import { MascotPerched } from '#ui/brand/mascot-perched.tsx';
import '../landing/facade.css';
import { faceUrl } from '../landing/people.ts';
import './front.css';
import type { SubscriptionWords } from './words.ts';

/** The house front again: somebody at home, numbers being given out, and shutters that are still down. */
export function Front({ words }: { words: SubscriptionWords['art'] }) {
  return (
    <div className="facade front" role="img" aria-label={words.label}>
      <div className="facade-window">
        <span className="facade-arch">
          <img src={faceUrl('lucia')} alt="" width="160" height="160" />
        </span>
        <span className="facade-rail" />
        <p className="facade-sign">
          <b>{words.people}</b> {words.free}
        </p>
      </div>
      <div className="facade-window">
        <span className="facade-arch">
          <span className="front-number">
            <span>{words.from}</span>
            <b>1000</b>
          </span>
        </span>
        <span className="facade-rail" />
        <p className="facade-sign">
          <b>{words.birds}</b>
        </p>
      </div>
      <div className="facade-window">
        <span className="facade-arch">
          <span className="facade-shutters" />
        </span>
        <span className="facade-rail" />
        <p className="facade-sign">{words.shop}</p>
      </div>
      <MascotPerched className="facade-bird h-auto" />
    </div>
  );
}
