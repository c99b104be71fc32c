import RotateCw from 'lucide-react/icons/rotate-cw';
import { MascotError } from '#ui/brand/mascot-error.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { m } from '#words';

/** The session could not be looked up. */
export function AuthenticationError() {
  return (
    <div className="wrap py-16">
      <title>{m.site_session_error_title()}</title>
      <ErrorState
        level={1}
        art={<MascotError className="h-44 w-auto" />}
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

/** One's own profile could not be loaded. */
export function ProfileError({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <div className="wrap py-16">
      <title>{m.site_profile_error({ what })}</title>
      <ErrorState
        level={1}
        art={<MascotError className="h-44 w-auto" />}
        title={m.site_profile_error({ what })}
        onRetry={onRetry}
        retryLabel={m.site_retry()}
      >
        {m.site_profile_error_text()}
      </ErrorState>
    </div>
  );
}
