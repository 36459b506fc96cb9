import './styles.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startPreferences } from './platform/preferences.ts';

startPreferences();
const place = document.querySelector('#app');
if (place) createRoot(place).render(<App />);
