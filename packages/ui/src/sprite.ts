/** All icons as one hidden element. The server writes it into the page once; it is no part of the app's code. */
export { default as sprite } from './icons.svg?raw';
