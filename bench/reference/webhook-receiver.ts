import { createServer } from 'node:http';

// A subscriber that accepts everything: /count returns how much, /hang never answers.
let count = 0;
createServer((request, response) => {
  if (request.url === '/healthz') return response.end();
  if (request.url === '/count') return response.end(String(count));
  request.resume();
  request.on('end', () => {
    if (request.url === '/hang') return;
    count += 1;
    response.writeHead(204).end();
  });
}).listen(Number(process.env.PORT), '127.0.0.1');
