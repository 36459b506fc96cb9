/** Hot games at a time (GLIST-18). */
export const hotPageSize = 12;
