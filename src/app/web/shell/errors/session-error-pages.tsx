import RotateCw from 'lucide-react/icons/rotate-cw';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { m } from '#messages';

/** Error page: the session request failed. */
export function SessionErrorPage() {
  return (
    <div className="wrap py-16">
      <title>{m.site_session_error_title()}</title>
      <ErrorState
        headingLevel={1}
        illustration={<MascotError className="h-44 w-auto" />}
        title={m.site_session_error_title()}
        action={
          <Button icon={RotateCw} onClick={() => window.location.reload()}>
            {m.site_session_error_action()}
          </Button>
        }
      >
        {m.site_session_error_text()}
      </ErrorState>
    </div>
  );
}

/** Error page: the current user's profile could not be loaded. */
export function ProfileErrorPage({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className="wrap py-16">
      <title>{m.site_profile_error({ what: message })}</title>
      <ErrorState
        headingLevel={1}
        illustration={<MascotError className="h-44 w-auto" />}
        title={m.site_profile_error({ what: message })}
        onRetry={onRetry}
        retryLabel={m.site_retry()}
      >
        {m.site_profile_error_text()}
      </ErrorState>
    </div>
  );
}
