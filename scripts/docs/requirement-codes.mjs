/**
 * Everything that the owner asked for, a code and a sentence each. Titles of tests begin with the
 * codes that they prove; `requirements.mjs` puts both together into `docs/requirements.md`.
 *
 * @type {readonly (readonly [string, Readonly<Record<string, string>>])[]}
 */
export const REQUIREMENTS = [
  [
    'Shell, language, installation',
    {
      'L-01':
        'The landing page leads to the assistant, the quick booking, the draws, the offers and the services nearby.',
      'L-02':
        'The header of a signed-in guest shows who they are, their points, their bookings and their notifications.',
      'L-03': 'While a panel is open the header moves away and the page behind it does not scroll.',
      'L-04':
        'Every text exists in Arabic (the default) and English; the choice is kept and sets language and direction.',
      'L-05': 'An unknown address shows a page with the code 404 and a way home.',
      'L-06':
        'Links may open the draws or the back office on the landing page; the address is tidied afterwards.',
      'L-07':
        'The footer names the hotel, its address and its contacts; only staff see the way into the back office.',
      'L-08':
        'One message banner at a time says success or failure for a set time and can be closed; tooltips wait before they show.',
      'L-09': 'Each address leads where it should for guests, signed-in guests and staff.',
      'L-10': 'After sign-in a guest or a member of staff gets tiles of all that is theirs.',
      'L-11': 'Staff see a short opening screen after signing in.',
      'L-12':
        'The app can be installed on phones and computers, and an update never loses what waits to be sent.',
      'L-13':
        'After one visit rooms, offers, services, menus, reviews and own bookings can be read without a network, with their age.',
      'L-14': 'Staff change name and contacts of the hotel and switch maintenance on.',
      'L-15': 'A picture that does not load is replaced or hidden.',
    },
  ],
  [
    'Rooms, availability, booking',
    {
      'R-01':
        'Four room types with their names, features and both prices, in rials with three decimals.',
      'R-02':
        'Each type shows how many rooms are left, by bed and smoking, in colours that warn when few are.',
      'R-03': 'The rooms of the booking panel pass by themselves and can be stopped.',
      'R-04': 'Each type lists its numbered rooms; a guest books one of them or the type.',
      'R-05': 'A type without a free room says so in place of the form.',
      'R-06':
        'The full form asks for person, nights, beds, smoking and guests and shows the price at once.',
      'R-07': 'Every mistake in the full form has its sentence, which goes when it is mended.',
      'R-08':
        'The quick form has rules and sentences of its own and opens only while a room is free.',
      'R-09': 'The server computes the price, with a supplement for the third and fourth guest.',
      'R-10':
        'A booking is stored with all its fields; it belongs to the account of the session, if there is one.',
      'R-11': 'The last room of a night is never sold twice, whatever arrives at the same moment.',
      'R-12': 'A guest is told of a successful booking once, and when its points come.',
      'R-13':
        'The list of own bookings has a card with every field for each, and a banner for its status.',
      'R-14': 'A guest cancels a request after one question and reads what it did to their points.',
      'R-15':
        'A booking moves between its statuses along allowed ways alone; anything else is refused with a reason.',
      'R-16': 'A booking that fails is shown as failed and keeps all that was typed.',
      'R-17':
        'Stock and bookings are asked for at set intervals where no hint says that they changed.',
      'R-18':
        'Each type has a gallery with a counter that goes round and hides pictures that fail.',
      'R-19':
        'A request made without a network waits in sight and is sent later; a refusal reaches its guest.',
    },
  ],
  [
    'Offers',
    {
      'O-01': 'The panel of offers shows the rooms at their offered prices with what they include.',
      'O-02': 'An offer leads to the gallery of its type and to the quick booking.',
    },
  ],
  [
    'Accounts',
    {
      'A-01':
        'A guest registers by a form with its rules and is led to the confirmation of their e-mail.',
      'A-02':
        'Six digits by mail confirm an e-mail; they run out, can be sent again and allow few attempts.',
      'A-03': 'Every outcome of a sign-in has its sentence, and staff land in the back office.',
      'A-04':
        'A kept session is checked when the app opens and removed where it is no longer good.',
      'A-05': 'Signing out clears what the device kept of the person, even where the call fails.',
      'A-06': 'A guest may sign in with Google by OpenID Connect with PKCE.',
      'A-07':
        'The server alone knows the roles, and every call checks them; own data can be exported, moved and erased.',
    },
  ],
  [
    'Points',
    {
      'P-01': 'A signed-in guest sees their balance and every movement of it, newest first.',
      'P-02': 'A completed stay earns the points of its room type, once.',
      'P-03': 'A cancellation takes the same points back, once and never below zero.',
      'P-04':
        'The store of points shows what each free night costs and opens what the balance covers.',
      'P-05': 'A night paid with points is booked and paid in one step or not at all.',
      'P-06': 'Too small a balance is said in both languages, and nothing is taken.',
      'P-07': 'A free night that staff reject or cancel gives its points back.',
    },
  ],
  [
    'Draws: entries',
    {
      'E-01': 'The panel of events shows the three draws, and their forms lead back to it.',
      'E-02': 'The photo draw takes three photos or more and a phone number.',
      'E-03': 'The sharing draw counts five shares of a link and then takes a phone number.',
      'E-04': 'The Google review draw takes a link, a phone number and a screenshot.',
      'E-05':
        'The rating draw has a page of its own with its steps, its terms and at least three screenshots.',
      'E-06': 'Files that are no pictures or too large are refused; good ones add up.',
      'E-07':
        'One phone enters each draw once a month, also where two entries arrive at the same moment.',
      'E-08':
        'An entry waits on the phone through bad networks and closed apps, is sent exactly once and shows where it stands.',
      'E-09':
        'Photos are made smaller and lose their place before they leave the phone, and only those who may see them get them.',
      'E-10': 'Entries are also taken in the older forms of the calls, with pictures as text.',
    },
  ],
  [
    'Reviews',
    {
      'V-01':
        'A guest writes a review with stars, an optional name and a text; its author sees it at once.',
      'V-02': 'The landing page shows the newest reviews, and more of them on demand.',
      'V-03': 'Staff read each review before it is published.',
    },
  ],
  [
    'Services nearby',
    {
      'S-01': 'A panel shows the restaurants and the spa nearby with their details.',
      'S-02': 'Their menus can be paged through, and their contacts are one tap away.',
      'S-03': 'Transport and shopping say that they come soon.',
      'S-04': 'A visit to a service is counted, and a failure of that is never shown.',
    },
  ],
  [
    'Assistant',
    {
      'C-01':
        'The chat takes a message, shows that an answer comes and tells the time in both languages.',
      'C-02':
        "The assistant answers from the hotel's own answers, then a model if there is one, and else says honestly that it does not know.",
      'C-03':
        'The assistant leads through a booking step by step and makes it by the rules of the forms.',
      'C-04': 'Both failures of the chat have their sentences.',
    },
  ],
  [
    'VIP cards',
    {
      'M-01':
        'The three cards are shown with what they give and cost, and a tap writes to the hotel.',
    },
  ],
  [
    'Back office: bookings',
    {
      'B-01': 'The first screen of staff has a tile for each area with what waits there.',
      'B-02':
        'Staff approve, confirm, reject, complete, cancel and delete bookings after a question.',
      'B-03': 'A new request rings where staff want it to.',
      'B-04': 'Staff book for a guest at the desk.',
      'B-05': 'The panel of bookings and notifications fits large screens and phones.',
    },
  ],
  [
    'Back office: other areas',
    {
      'I-01': 'Staff set how many rooms of each kind are on sale, within what the house has.',
      'T-01': 'The statistics open by a password of their own, checked by the server.',
      'T-02': 'The statistics show every listed figure, and say so where they cannot.',
      'Q-01': 'Staff keep questions with answers for the assistant, with their keywords.',
      'D-01': 'Staff look at photo entries, decide on them and download their pictures.',
      'D-02': 'Staff do the same with screenshots of ratings and reviews.',
      'D-03': 'Shared locations are listed for reading alone.',
      'D-04': 'Each decision on an entry is told to its participant.',
      'K-01': 'Staff issue VIP cards for a year and see what each has used.',
      'K-02':
        'Coffees and free nights of a card are counted by the server within its allowance, once a tap.',
      'N-01':
        'Notifications of a phone are read only by those whose bookings and entries they are about.',
    },
  ],
  [
    'The whole system',
    {
      'Z-01': 'Every specified call exists with its path, body and answer, and takes nothing else.',
      'Z-02': 'Every specified table exists with its fields and what is unique in it.',
      'Z-03': 'Every listed situation shows what is listed for it.',
      'Z-04': 'Every specified number holds and stands in one place of the code.',
    },
  ],
  [
    'The guest on the way',
    {
      'J-01':
        'What a device booked and entered outlives signing in and out and can be added to an account.',
      'J-02':
        'A booking made without a network stands in My bookings; one that was sold out meanwhile leads back to its form.',
      'J-03':
        'Answers reach a guest without an account too, and only what was shown counts as read.',
      'J-04':
        'A guest chooses nights first, and every card then shows the price and the rooms of these nights.',
      'J-05': 'A guest asks for a change or the end of an accepted booking, and the desk answers.',
      'J-06': 'Mails carry the whole booking and a calendar file, in the language it was made in.',
      'J-07':
        'Privacy, terms and cancellation have pages, and search engines and messengers read every page.',
      'J-08': 'Before, during and after a stay its guest has a page with all they need.',
    },
  ],
  [
    'The front desk',
    {
      'F-01':
        'Requests stand in the order of what waiting loses, and those that do not all fit are shown together.',
      'F-02': 'The desk takes guests in and out, gives rooms and marks who did not come.',
      'F-03': 'Staff edit a booking where it stands and see all that ever happened to it.',
      'F-04':
        'A calendar shows the rooms for fourteen nights; staff close rooms and book by dragging.',
      'F-05': 'One search finds bookings, entries and guests by whatever is known of them.',
      'F-06': 'A sheet shows all that the house knows of one guest.',
      'F-07': 'A desk left alone locks, and still counts and rings.',
      'F-08':
        'Staff leave each other notes, print arrivals and registration cards and read the last board without a network.',
    },
  ],
  [
    'Live',
    {
      'X-01':
        'A change shows on every open screen that it concerns within a second, and at the intervals where hints do not get through.',
      'X-02':
        'Closed phones hear of answers and decisions by push, without personal data and not at night.',
    },
  ],
  [
    'The draw',
    {
      'W-01':
        'The entries of a month are frozen and published by their fingerprint, so that no later change goes unseen.',
      'W-02':
        'A public number that was announced before decides, so that anybody can compute the draw and nobody can choose it.',
      'W-03': 'Every draw has a public page on which anybody can check it, without a network too.',
      'W-04':
        'Winners are told, claim their prize and book the night; the next in line follow by rule.',
      'W-05':
        'Staff set up, lead and print draws, and what could favour somebody needs two of them.',
    },
  ],
];

/** All codes, in order. */
export const CODES = REQUIREMENTS.flatMap(([, codes]) => Object.keys(codes));
