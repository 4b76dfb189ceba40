// Import first: React looks for a commit hook only while its own code runs for the first time.
import './profiler/collection/react-commits.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
// The layout renders one per page; two would contradict each other.
document.head.querySelector('meta[name="description"]')?.remove();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
