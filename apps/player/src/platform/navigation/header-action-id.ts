/** Where the header of an inner page keeps room for one action of its screen. */
export const headerActionId = 'header-action';
