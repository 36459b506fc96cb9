export { useFailureText } from '../../platform/failure.ts';
