import { expect, it } from 'vitest';
import { restoredAddress } from './restored-address.ts';

it.each([
  ['/%23/user/login/register?inviteCode=7K2MQX', '/#/user/login/register?inviteCode=7K2MQX'],
  [
    '/?world=demo%23/user/login/register?inviteCode=7K2MQX',
    '/?world=demo#/user/login/register?inviteCode=7K2MQX',
  ],
  ['/%23%2Fuser%2Flogin%2Fregister%3FinviteCode%3D7K2MQX', '/#/user/login/register?inviteCode=7K2MQX'],
  ['/app/%23/index', '/app/#/index'],
  ['/%23%2Findex%E0%A4%A', '/#%2Findex%E0%A4%A'],
  ['/%2523/user/login/register?inviteCode=7K2MQX', '/#/user/login/register?inviteCode=7K2MQX'],
  [
    '/%2523%252Fuser%252Flogin%252Fregister%253FinviteCode%253D7K2MQX',
    '/#/user/login/register?inviteCode=7K2MQX',
  ],
  ['/%23/user/login/register%3finviteCode=7K2MQX', '/#/user/login/register?inviteCode=7K2MQX'],
  ['/#/user/login/register%3FinviteCode%3D7K2MQX', '/#/user/login/register?inviteCode=7K2MQX'],
  [
    '/?world=demo#/user/login/register%253FinviteCode=7K2MQX',
    '/?world=demo#/user/login/register?inviteCode=7K2MQX',
  ],
  ['/#%2Fuser%2Flogin%2Fregister%3FinviteCode%3D7K2MQX', '/#/user/login/register?inviteCode=7K2MQX'],
  ['/#/user/login/register?inviteCode%3D7K2MQX', '/#/user/login/register?inviteCode=7K2MQX'],
  [
    '/%23/user/login/register?a%253d1%2526inviteCode%253d7K2MQX',
    '/#/user/login/register?a=1&inviteCode=7K2MQX',
  ],
  ['/app/?lang=de#%252fuser%252flogin', '/app/?lang=de#/user/login'],
])('restores %s', (address, expected) => expect(restoredAddress(address)).toBe(expected));

it.each([
  '/',
  '/index',
  '/?note=%23one',
  '//evil.example/%23/index',
  '/\\evil.example/%23/index',
  '/#/a%23/b',
  '/#/user/login/register?inviteCode=7K2MQX&note=what%3F',
  '/#what%3F',
  '/#/user/reward?code=a%3Db',
])('leaves %s', (address) => expect(restoredAddress(address)).toBeUndefined());
