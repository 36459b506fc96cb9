export { drawings, screens } from './screens.ts';
