import { createServer } from 'node:http';
import { SMTPServer } from 'smtp-server';

// Accepts every e-mail: /count returns how many, /port where it listens.
let count = 0;
const mail = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, _session, done) {
    stream.resume();
    stream.on('end', () => {
      count += 1;
      done();
    });
  },
});
mail.listen(0, '127.0.0.1', () => {
  const address = mail.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  createServer((request, response) => {
    response.end(String(request.url === '/port' ? port : count));
  }).listen(Number(process.env.PORT), '127.0.0.1');
});
