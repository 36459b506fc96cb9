export { useFailureText } from '../../platform/texts/failure.ts';
