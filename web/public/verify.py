# Computes a monthly draw again, with nothing but Python: python3 verify.py, in the folder with list.txt,
# manifest.json, voids.json and, once it is drawn, result.json; with replacements.json, where the draw has one.
# Ends with an error where anything is wrong.
# Two things are left to you: compare the fingerprint with the one that you saw before the draw, and ask any
# drand client for the signature of the round (the draw's page checks that one too).
import hashlib, json, os, sys
from datetime import datetime

# drand's quicknet: its chain hash, the second of its first round, and the seconds between two.
QUICKNET = ('52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971', 1692803367, 3)
wrong = []
def check(words, right):
    print('right' if right else 'WRONG', words)
    wrong.extend([] if right else [words])

def read(name):
    with open(name, 'rb') as file: return file.read()
def sha(data): return hashlib.sha256(data).digest()
def instant(text): return int(datetime.fromisoformat(text).timestamp())
def text(value): return json.dumps(value, ensure_ascii=False, separators=(',', ':')).encode()

def root(rows):
    """RFC 6962: a tree of hashes, split at the largest power of two."""
    if len(rows) < 2: return sha(b'\0' + rows[0])
    half = 1 << (len(rows) - 1).bit_length() - 1
    return sha(b'\1' + root(rows[:half]) + root(rows[half:]))

def ranked(items, seed):
    """A whole shuffle by numbers of which each is equally likely."""
    order, block = list(items), 0
    for last in range(len(order) - 1, 0, -1):
        value = limit = 2**256 // (last + 1) * (last + 1)
        while value >= limit:
            value, block = int.from_bytes(sha(seed + block.to_bytes(4, 'big')), 'big'), block + 1
        order[last], order[value % (last + 1)] = order[value % (last + 1)], order[last]
    return order

def award(order, voids, places, before=()):
    chosen, people, skipped = [], set(before), []
    for ticket, person in order:
        if len(chosen) == places: break
        if ticket in voids: skipped.append({'ticket': ticket, 'reason': 'void'})
        elif person in people: skipped.append({'ticket': ticket, 'reason': 'person'})
        else:
            people.add(person)
            chosen.append(ticket)
    return chosen, skipped

def replaced(announced, m, fingerprint, lines, result):
    """Prizes that went on: each by the first number that was an hour away when it was announced."""
    beacon, offered, voids, before = m['beacon'], list(result['winners']), result['voids'], ''
    check('replacements: of this draw', (announced['draw'], m['replacement']) == (m['draw'], 'fresh'))
    for turn, one in enumerate(announced['replacements'], 1):
        first = -((beacon['genesis'] - instant(one['announcedAt']) - 3600) // beacon['period']) + 1
        check(f'replacement {turn}: its number is the announced one', one['round'] == first
              and one['replacement'] == turn and one['announcedAt'] >= before)
        before = one['announcedAt']
        if one['result'] is None:
            print(f'replacement {turn}: not drawn yet')
            break
        signature = one['result']['source']['signature']
        number = sha(bytes.fromhex(signature)).hex()
        seed = sha(f'hdraw1/seed\n{fingerprint}\n{number}\n{turn}\n'.encode())
        people = {line[1] for line in lines if line[0] in offered}
        chosen, skipped = award(ranked([line[:2] for line in lines], seed), voids, 1, people)
        winner = chosen[0] if chosen else None
        check(f'replacement {turn}: prize {one["prize"]} goes to {winner}', text(one['result']) == text({
            'v': 'hdraw1', 'draw': m['draw'], 'manifest': fingerprint, 'replacement': turn, 'prize': one['prize'],
            'announcedAt': one['announcedAt'], 'source': {
                'kind': 'beacon', 'round': first, 'signature': signature, 'randomness': number},
            'seed': seed.hex(), 'offered': offered, 'winner': winner, 'skipped': skipped}))
        offered += chosen
    drawn = sum(one['result'] is not None for one in announced['replacements'])
    check('replacements: none is drawn before an earlier one', all(
        one['result'] is not None for one in announced['replacements'][:drawn]))

def verify():
    manifest, listed = read('manifest.json'), read('list.txt')
    m, rows, fingerprint = json.loads(manifest), listed.split(b'\n')[:-1], sha(manifest).hex()
    print('fingerprint', ' '.join(fingerprint[at:at + 4].upper() for at in range(0, 16, 4)))
    if m.get('secondPerson') is False: print('the hotel had no two members of staff who can check each other')
    lines = [row.decode().split(' ') for row in rows]
    tickets, people = [line[0] for line in lines], {line[1] for line in lines}
    check('list: its bytes are the announced ones', sha(listed).hex() == m['listSha256'])
    check('list: in order, each ticket once, none missing', tickets == sorted(set(tickets))
          and all(len(line) == 4 for line in lines) and (len(tickets), len(people)) == (m['count'], m['people']))
    check('list: the root of its tree', root(rows).hex() == m['listRoot'])
    beacon, number_at = m['beacon'], instant(m['drawAt'])
    if beacon:
        first = -((beacon['genesis'] - number_at) // beacon['period']) + 1
        check('number: the first one at or after the time of the draw', beacon['round'] == first)
        number_at = beacon['genesis'] + (first - 1) * beacon['period']
        if beacon['chain'] == QUICKNET[0]:
            check('number: by the clock of the network', (beacon['genesis'], beacon['period']) == QUICKNET[1:])
        else: print('a network of its own maker, for tests: its numbers prove nothing')
    check('list: frozen an hour before the number', instant(m['frozenAt']) + 3600 <= number_at)
    if not os.path.exists('result.json'): return print('not drawn yet')
    published = read('result.json')
    result = json.loads(published)
    if 'end' in result: return print('ended without winners:', result['reason']['en'])
    check('result: of this list', (result['manifest'], result['draw']) == (fingerprint, m['draw']))
    taken = json.loads(read('voids.json'))
    voids = sorted(one['ticket'] for one in taken['voids'] if instant(one['at']) < number_at)
    check('voids: those that were published before the number',
          (taken['draw'], voids) == (m['draw'], result['voids']))
    source, prizes = result['source'], len(m['prizes'])
    by_hand = source['kind'] == 'box'
    if 'enteredBy' in source: print('taken down by', source['enteredBy'], 'and confirmed by', source['confirmedBy'])
    check('way: the announced one', by_hand == (m['mode'] == 'box'))
    if by_hand:
        drawn, person = result['winners'] + result['alternates'], {line[0]: line[1] for line in lines}
        check('drawn tickets: of the list, each once', set(drawn) <= set(tickets) and len(drawn) == len(set(drawn)))
        check('drawn tickets: none void', not set(drawn) & set(voids))
        check('drawn tickets: each of a person of its own', len({person.get(one) for one in drawn}) == len(drawn))
        check('drawn tickets: as many as were announced', len(result['alternates']) <= m['alternates'] and len(
            result['winners']) == min(prizes, len({person[one] for one in set(tickets) - set(voids)})))
        return print('drawn by hand before', ', '.join(source['witnesses']) + ': nobody can compute it again')
    if source['kind'] == 'beacon':
        number = sha(bytes.fromhex(source['signature'])).hex()
        again = {'kind': 'beacon', 'round': beacon['round'], 'signature': source['signature'], 'randomness': number}
        seed = sha(f'hdraw1/seed\n{fingerprint}\n{number}\n0\n'.encode())
    else:
        again, secret = source, source['secret']
        check('secret: the one of the freeze', sha(secret.encode()).hex() == m['secretHash'])
        seed = sha(f"hdraw1/witness\n{fingerprint}\n{secret}\n{source['value']}\n0\n".encode())
    check('seed: of fingerprint and number', seed.hex() == result['seed'])
    order = ranked([line[:2] for line in lines], seed)
    chosen, skipped = award(order, voids, prizes + m['alternates'])
    check('winners: ' + ' '.join(chosen[:prizes]), chosen[:prizes] == result['winners'])
    check('alternates: ' + ' '.join(chosen[prizes:]), chosen[prizes:] == result['alternates'])
    check('result: byte for byte', published == text({
        'v': 'hdraw1', 'draw': m['draw'], 'manifest': fingerprint, 'source': again, 'seed': seed.hex(), 'voids': voids,
        'winners': chosen[:prizes], 'alternates': chosen[prizes:], 'skipped': skipped}))
    if os.path.exists('replacements.json'):
        replaced(json.loads(read('replacements.json')), m, fingerprint, lines, result)

if __name__ == '__main__':
    try:
        verify()
    except (OSError, ValueError, KeyError, TypeError, IndexError, AttributeError) as error:
        check(f'files: of another form ({type(error).__name__}: {error})', False)
    print(f'{len(wrong)} wrong' if wrong else 'all right')
    sys.exit(1 if wrong else 0)
