import { describe, expect, test } from 'vitest';
import { readDeskQuery } from './desk-query.ts';

describe('F-05 what a search of the desk can mean', () => {
  test.each([
    ['DS-7K2QX4', ['DS-7K2QX4']],
    ['ev 7k2', ['EV-7K2']],
    ['7K2QX4', ['DS-7K2QX4', 'EV-7K2QX4']],
    ['EVR76Y', ['EV-R76Y', 'DS-EVR76Y', 'EV-EVR76Y']],
    ['DS', []],
    ['7K', []],
    ['7K2QX45', []],
  ])('%s is read as the references %j', (typed, references) => {
    expect(readDeskQuery(typed).references).toEqual(references);
  });

  test.each([
    ['14', { number: 14, type: null }],
    ['٤', { number: 4, type: null }],
    ['#7', { number: 7, type: null }],
    ['غرفة 14', { number: 14, type: null }],
    ['الغرفة ١٤', { number: 14, type: null }],
    ['room 9', { number: 9, type: null }],
    ['الذهبية 9', { number: 9, type: 'gold' }],
    ['9 silver', { number: 9, type: 'silver' }],
    ['الغرفة الماسية 2', { number: 2, type: 'diamond' }],
    ['gold room 21', { number: 21, type: 'gold' }],
    ['142', null],
    ['0', null],
    ['سالم 14', null],
    ['DS-14', null],
    ['غرفة', null],
  ])('F-05 %s names the room %j', (typed, room) => {
    expect(readDeskQuery(typed).room).toEqual(room);
  });

  test.each([
    ['214', { label: '214', type: null }],
    ['غرفة ٢١٤', { label: '214', type: null }],
    ['#12a', { label: '12A', type: null }],
    ['gold 14', { label: '14', type: 'gold' }],
    ['سالم 214', null],
    ['96891234567', null],
    ['salim', null],
    ['room', null],
  ])('F-05 %s names the door %j', (typed, door) => {
    expect(readDeskQuery(typed).door).toEqual(door);
  });
});
