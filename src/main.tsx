import { start } from './app/start.tsx';
import './app/start-trouble.css';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
void start(root);
