/** Value of `province_id` in the first request of a visit, which is sent before the viewer's profile is known. */
export const OWN_PROVINCE = 'own';
