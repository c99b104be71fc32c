/** Path of the publishing wizard with first values for a new property, without a language prefix; guests register first. */
export function publishPath(isSignedIn: boolean, values?: URLSearchParams): string {
  const path = values?.size ? `/properties/publish?${values}` : '/properties/publish';
  return isSignedIn ? path : `/auth?${new URLSearchParams({ tab: 'register', next: path })}`;
}
