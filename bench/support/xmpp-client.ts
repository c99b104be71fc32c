import { connect, type Socket } from 'node:net';
import { partnerOf, type LoadClient } from './load-driver.ts';

const ENCODING = 'latin1';

/**
 * Minimal XMPP clients, one connection each: stream, SASL PLAIN, bind, presence, then messages with an `origin-id` to
 * the other person. XMPP itself does not acknowledge messages, so arrival counts as acceptance.
 */
export async function openXmppClient(
  { port, host, users }: { port: number; host: string; users: { name: string; password: string }[] },
  arrived: (mark: string) => void,
): Promise<LoadClient> {
  const sockets: Socket[] = [];
  for (const user of users) sockets.push(await openStream(port, host, user, arrived));
  const sendOne = async (from: number, mark: string) => {
    const id = crypto.randomUUID();
    sockets[from]?.write(
      `<message to='${users[partnerOf(from)]?.name}@${host}' type='chat' id='${id}'><body>${mark}</body><origin-id xmlns='urn:xmpp:sid:0' id='${id}'/></message>`,
    );
  };
  return { sendMessage: sendOne, close: () => sockets.forEach((socket) => socket.destroy()) };
}

async function openStream(
  port: number,
  host: string,
  { name, password }: { name: string; password: string },
  arrived: (mark: string) => void,
): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let text = '';
  let wanted: { end: string; resolve: () => void } | null = null;
  socket.on('data', (chunk) => {
    text += chunk.toString(ENCODING);
    if (wanted) {
      const at = text.indexOf(wanted.end);
      if (at < 0) return;
      text = text.slice(at + wanted.end.length);
      const { resolve } = wanted;
      wanted = null;
      resolve();
      return;
    }
    for (let end = text.indexOf('</message>'); end >= 0; end = text.indexOf('</message>')) {
      const from = text.indexOf('<body>');
      arrived(text.slice(from + '<body>'.length, text.indexOf('</body>', from)));
      text = text.slice(end + '</message>'.length);
    }
  });
  const say = async (xml: string, end: string) =>
    new Promise<void>((resolve, reject) => {
      wanted = { end, resolve };
      socket.once('error', reject);
      socket.once('close', () => reject(new Error(`ejabberd closed the connection of ${name}: ${text}`)));
      socket.write(xml);
    });
  const stream = `<?xml version='1.0'?><stream:stream to='${host}' xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams' version='1.0'>`;
  const credentials = Buffer.from(`\0${name}\0${password}`).toString('base64');
  await say(stream, '</stream:features>');
  await say(`<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='PLAIN'>${credentials}</auth>`, '<success');
  await say(stream, '</stream:features>');
  await say(
    `<iq type='set' id='bind'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'><resource>bench</resource></bind></iq>`,
    '</iq>',
  );
  // The server echoes a client's own presence.
  await say('<presence/>', '<presence');
  return socket;
}
