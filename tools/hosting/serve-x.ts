import { listen, serveAsDeployed } from './serve-as-deployed.ts';
for (const pair of process.argv.slice(2)) { const [dir, port] = pair.split(':') as [string, string]; await listen(serveAsDeployed(dir), Number(port), '127.0.0.1'); }
setInterval(() => {}, 1000);
