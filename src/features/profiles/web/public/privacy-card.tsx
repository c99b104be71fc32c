import type { ReactNode } from 'react';
import { Card } from '#ui/display/card.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { m } from '#messages';
import { saveProfile } from '../api.ts';
import { cacheOwnProfile, useOwnProfile } from './use-own-profile.ts';
import { AutosaveSwitch } from './autosave-switch.tsx';

/** Privacy settings: profile visibility, plus the switches passed as `children`. */
export function PrivacyCard({ children }: { children: ReactNode }) {
  const { data: profile } = useOwnProfile();
  return (
    <Card as="section" id="privacy" aria-labelledby="privacy-title" className="grid scroll-mt-24 gap-4">
      <div>
        <h2 id="privacy-title" className="text-22">
          {m.profiles_privacy_title()}
        </h2>
        <p className="mt-1 max-w-[62ch] text-14 text-muted">{m.profiles_privacy_text()}</p>
      </div>
      <div className="grid gap-2 divide-y divide-line">
        {profile ? (
          <>
            <AutosaveSwitch
              checked={profile.visible}
              save={async (visible) => cacheOwnProfile(await saveProfile({ visible }))}
              help={m.profiles_visible_help()}
              savedMessages={{ on: m.profiles_visible_on, off: m.profiles_visible_off }}
            >
              {m.profiles_visible()}
            </AutosaveSwitch>
            <AutosaveSwitch
              checked={profile.shown_to_visitors}
              save={async (isShown) => cacheOwnProfile(await saveProfile({ shown_to_visitors: isShown }))}
              help={m.visitors_switch_help()}
              savedMessages={{ on: m.visitors_switch_on, off: m.visitors_switch_off }}
            >
              {m.visitors_switch()}
            </AutosaveSwitch>
            <AutosaveSwitch
              checked={profile.shares_favorites}
              save={async (shares) => cacheOwnProfile(await saveProfile({ shares_favorites: shares }))}
              help={m.co_savers_switch_help()}
              savedMessages={{ on: m.co_savers_switch_on, off: m.co_savers_switch_off }}
            >
              {m.co_savers_switch()}
            </AutosaveSwitch>
          </>
        ) : (
          <Loading label={m.profiles_visible()} className="grid gap-2 py-3">
            <Skeleton className="h-5 w-56" />
            <Skeleton className="h-10" />
          </Loading>
        )}
        {children}
      </div>
    </Card>
  );
}
