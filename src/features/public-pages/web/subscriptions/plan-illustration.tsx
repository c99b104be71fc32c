import { MascotPerched } from '#ui/brand/mascot-perched.tsx';
import '../landing/hero-illustration.css';
import { faceUrl } from '../landing/faces.ts';
import './plan-illustration.css';
import type { SubscriptionMessages } from './messages.ts';

/** Illustration of the plans: house front with a resident, Early Bird numbers and closed shutters. */
export function PlanIllustration({ messages }: { messages: SubscriptionMessages['art'] }) {
  return (
    <div className="facade front" role="img" aria-label={messages.label}>
      <div className="facade-window">
        <span className="facade-arch">
          <img src={faceUrl('lucia')} alt="" width="160" height="160" />
        </span>
        <span className="facade-rail" />
        <p className="facade-sign">
          <b>{messages.people}</b> {messages.free}
        </p>
      </div>
      <div className="facade-window">
        <span className="facade-arch">
          <span className="front-number">
            <span>{messages.from}</span>
            <b>1000</b>
          </span>
        </span>
        <span className="facade-rail" />
        <p className="facade-sign">
          <b>{messages.birds}</b>
        </p>
      </div>
      <div className="facade-window">
        <span className="facade-arch">
          <span className="facade-shutters" />
        </span>
        <span className="facade-rail" />
        <p className="facade-sign">{messages.shop}</p>
      </div>
      <MascotPerched className="facade-bird h-auto" />
    </div>
  );
}
