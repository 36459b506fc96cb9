export { jackpotsQuery, winnersQuery } from './queries.ts';
