// First: React looks for those who count its commits while it is being loaded.
import './profiler/react-commits.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
// From now on each page has its own; two would contradict each other.
document.head.querySelector('meta[name="description"]')?.remove();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
