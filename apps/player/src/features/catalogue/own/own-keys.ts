/** What belongs to one member: forgotten with the session, stale when the catalogue changes. */
export const ownKey = ['catalogue', 'own'] as const;
export const favouriteIdsKey = [...ownKey, 'favourite-ids'] as const;
export const favouritesKey = [...ownKey, 'favourites'] as const;
