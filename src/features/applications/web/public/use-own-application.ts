import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { apiRequest } from '#browser/api/api-client.ts';
import type { Application } from '../../domain/schema.ts';
import { OPEN_STATES } from '../../domain/applications.ts';

/** URL parameter that opens the application dialog after signing in. */
export const APPLY_PARAM = 'interest';

export interface OwnApplication {
  /** Latest application of the viewer alone; undefined while it is unknown, `null` without one. */
  application: Application | null | undefined;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  setApplication: (application: Application) => void;
}

/** The viewer's own application for a property, and the state of its dialog. Nothing is fetched unless `isPerson`. */
export function useOwnApplication(propertyId: string, isPerson: boolean): OwnApplication {
  const [application, setApplication] = useState<Application | null>();
  const [isPressed, setPressed] = useState(false);
  const [params, setParams] = useSearchParams();
  const isRequested = params.has(APPLY_PARAM);
  useEffect(() => {
    if (!isPerson) return undefined;
    const stop = new AbortController();
    fetchOwn(propertyId, stop.signal).then(
      (fetched) => setApplication((known) => known ?? fetched),
      () => undefined,
    );
    return () => {
      stop.abort();
      setApplication(undefined);
    };
  }, [propertyId, isPerson]);
  const setOpen = (isOpen: boolean) => {
    setPressed(isOpen);
    if (isOpen || !isRequested) return;
    const rest = new URLSearchParams(params);
    rest.delete(APPLY_PARAM);
    setParams(rest, { replace: true, preventScrollReset: true });
  };
  return {
    application,
    isOpen: isPerson && !isUnderWay(application) && (isPressed || isRequested),
    setOpen,
    setApplication,
  };
}

/** True if the application has not ended, or was accepted. */
export function isUnderWay(application: Application | null | undefined): application is Application {
  if (!application) return false;
  return application.state === 'accepted' || OPEN_STATES.some((state) => state === application.state);
}

async function fetchOwn(propertyId: string, signal: AbortSignal): Promise<Application | null> {
  const path = `/api/applications/mine?property_id=${encodeURIComponent(propertyId)}`;
  const { applications } = await apiRequest<{ applications: Application[] }>('GET', path, { signal });
  return applications.find(({ group }) => group === null) ?? null;
}
