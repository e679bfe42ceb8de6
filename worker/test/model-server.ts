import { createServer, type ServerResponse } from 'node:http';
import { address, closing } from './oidc/loopback.ts';

/** What the server does with the next questions. */
export type Script =
  | { readonly is: 'says'; readonly text: string }
  | { readonly is: 'asks'; readonly tool: string; readonly args: string; readonly last?: string }
  | { readonly is: 'status'; readonly status: number }
  | { readonly is: 'silent' | 'cut' | 'malformed' | 'too_long' };

export interface ModelServer {
  readonly url: string;
  /** Every body that was sent, as it came. */
  readonly bodies: () => readonly string[];
  readonly play: (script: Script) => void;
  readonly close: () => Promise<void>;
}

/** Stands in for a server of a model on loopback, speaking chat completions. */
export async function modelServer(): Promise<ModelServer> {
  const bodies: string[] = [];
  let script: Script = { is: 'says', text: 'I do not know that.' };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      bodies.push(text);
      answer(response, script, /"role":"tool"/.test(text));
    });
  });
  const url = await address(server);
  return {
    url,
    bodies: () => bodies,
    play: (next) => {
      script = next;
      bodies.length = 0;
    },
    close: closing(server),
  };
}

const JSON_TYPE = { 'Content-Type': 'application/json' };

function answer(response: ServerResponse, script: Script, hasResult: boolean): void {
  const send = (body: string) => response.writeHead(200, JSON_TYPE).end(body);
  switch (script.is) {
    case 'silent':
      return;
    case 'status':
      response.writeHead(script.status, JSON_TYPE).end('{"error":{"message":"no"}}');
      return;
    case 'malformed':
      send('<html>');
      return;
    case 'cut':
      response.writeHead(200, { ...JSON_TYPE, 'Content-Length': 500 });
      response.write('{"id":"1","choices":[{"mess');
      response.destroy();
      return;
    case 'too_long':
      send(completion({ content: 'A night in the' }, 'length'));
      return;
    case 'says':
      send(completion({ content: script.text }, 'stop'));
      return;
    case 'asks': {
      if (hasResult && script.last !== undefined) {
        send(completion({ content: script.last }, 'stop'));
        return;
      }
      const call = { name: script.tool, arguments: script.args };
      const tool_calls = [{ id: 'call_1', type: 'function', function: call }];
      send(completion({ content: null, tool_calls }, 'tool_calls'));
    }
  }
}

const completion = (message: object, finish: string): string =>
  JSON.stringify({
    id: 'c1',
    object: 'chat.completion',
    created: 1,
    model: 'scripted',
    choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason: finish }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  });
