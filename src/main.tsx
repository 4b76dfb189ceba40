// Import first: React looks for a commit hook only while its own code runs for the first time.
import './pages/game/profiler/react-commits.ts';
import { start } from './app/start.tsx';
import './app/late.css';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
void start(root);
