export const libraryFolder = '/pictures/content';
/** Where everybody finds a picture of the library. */
export const addressOf = (id: string): string => `${libraryFolder}/${id}.webp`;
