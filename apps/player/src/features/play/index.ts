export { jackpotsQuery, winnersQuery } from './queries.ts';
export { drawings, screens } from './screens.ts';
