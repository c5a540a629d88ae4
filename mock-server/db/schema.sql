-- One world is one database. Amounts are integers in micro-USDT, instants are epoch milliseconds of the
-- world's clock, ids are handed out by the tables themselves. Rules that money depends on are constraints
-- and triggers here as well as code there: a mistake in the code fails at the commit.
-- AUTOINCREMENT prevents that a new row receives the id of a deleted one, but costs a second write per row. A table without
-- deletions needs none.

PRAGMA foreign_keys = ON;

-- One row: the fixture of the world, its clock, and the state of its randomness.
CREATE TABLE world (
  id            INTEGER PRIMARY KEY CHECK (id = 1),
  fixture       TEXT    NOT NULL,
  fixtureAt     INTEGER NOT NULL,                 -- the present that the fixture was played up to
  fixtureUntilAt INTEGER NOT NULL,                -- the system time when it had been played, from which the clock ran
  anchorWorldAt INTEGER NOT NULL,                 -- the world's time when the system time was anchorMachineAt
  anchorMachineAt INTEGER NOT NULL,
  mode          TEXT    NOT NULL CHECK (mode IN ('frozen', 'running', 'scaled')),
  rate          REAL    NOT NULL CHECK (rate >= 0), -- 0 while frozen, 1 while running
  seed          BLOB    NOT NULL,
  draws         INTEGER NOT NULL,
  sessionsAt    INTEGER                           -- the instant after which sessions do not age, while a fast clock keeps them
) STRICT;

-- The world's parameters, one JSON value each; those not named here have the fixture's value.
CREATE TABLE param (
  name  TEXT PRIMARY KEY,
  value TEXT NOT NULL CHECK (json_valid(value))
) STRICT, WITHOUT ROWID;

-- Future events. An entry that failed keeps its error and is not tried again.
CREATE TABLE agenda (
  id      INTEGER PRIMARY KEY AUTOINCREMENT,
  dueAt   INTEGER NOT NULL,
  kind    TEXT    NOT NULL,
  subject INTEGER NOT NULL,
  error   TEXT
) STRICT;
CREATE INDEX agendaDue ON agenda (dueAt) WHERE error IS NULL;
-- Finds an entry that is cancelled. Orders are the most frequent entries, and are never cancelled.
CREATE INDEX agendaSubject ON agenda (kind, subject) WHERE kind <> 'order.expire';

-- Every command that changed the world since its fixture, in order, with everything that a replay needs. A tried password
-- is replaced by the verdict on it. A verification code is replaced by the id of its row, a token by its SHA-256. Due
-- events are not logged: they follow from the time.
CREATE TABLE command (
  id        INTEGER PRIMARY KEY,
  at        INTEGER NOT NULL,                     -- the instant of its transaction
  name      TEXT    NOT NULL,                     -- an endpoint's id, or what the server did by itself for a call
  requestId TEXT    NOT NULL,
  detail    TEXT    NOT NULL CHECK (json_valid(detail))
) STRICT;
CREATE TRIGGER commandKept BEFORE UPDATE ON command BEGIN SELECT RAISE(ABORT, 'commands are append-only'); END;
CREATE TRIGGER commandNeverDeleted BEFORE DELETE ON command BEGIN SELECT RAISE(ABORT, 'commands are append-only'); END;

-- The faults that the operator injects into the calls of an endpoint, or of all (`*`).
CREATE TABLE fault (
  id          INTEGER PRIMARY KEY AUTOINCREMENT,
  endpoint    TEXT    NOT NULL,
  fault       TEXT    NOT NULL,
  ms          INTEGER NOT NULL CHECK (ms >= 0),
  msTo        INTEGER NOT NULL CHECK (msTo >= ms),
  distribution TEXT   NOT NULL CHECK (distribution IN ('uniform', 'lognormal')), -- how a delay is drawn from ms and msTo
  code        INTEGER NOT NULL,                   -- of an error: the HTTP status, or a refusal's code
  probability REAL    NOT NULL CHECK (probability > 0 AND probability <= 1),
  times       INTEGER NOT NULL CHECK (times >= 0), -- remaining hits; 0 is unlimited
  hits        INTEGER NOT NULL DEFAULT 0,
  phone       TEXT,                               -- the number of the only phone that it applies to
  rule        TEXT CHECK (json_valid(rule))       -- further conditions, and what a rule answers
) STRICT;

CREATE TABLE member (
  id                  INTEGER PRIMARY KEY AUTOINCREMENT,
  phone               TEXT    NOT NULL,           -- empty after a registration by e-mail
  email               TEXT    NOT NULL DEFAULT '',
  areaCode            TEXT    NOT NULL,
  name                TEXT    NOT NULL,
  headUrl             TEXT    NOT NULL,
  passwordHash        TEXT    NOT NULL,
  payPasswordHash     TEXT,
  inviteCode          TEXT    NOT NULL UNIQUE,
  uplineId            INTEGER REFERENCES member (id) CHECK (uplineId < id), -- so every chain of uplines ends
  depositAddress      TEXT    NOT NULL UNIQUE,
  payFailures         INTEGER NOT NULL DEFAULT 0,
  withdrawLockedUntil INTEGER NOT NULL DEFAULT 0,
  createdAt           INTEGER NOT NULL,
  -- Identifies a member by a single text: for locks, search and display.
  account             TEXT    NOT NULL GENERATED ALWAYS AS (iif(phone = '', lower(email), phone)) VIRTUAL
) STRICT;
CREATE UNIQUE INDEX memberPhone ON member (phone) WHERE phone <> '';
CREATE UNIQUE INDEX memberEmail ON member (lower(email)) WHERE email <> '';
CREATE INDEX memberUpline ON member (uplineId);
CREATE TRIGGER uplineForGood BEFORE UPDATE OF uplineId ON member
BEGIN SELECT RAISE(ABORT, 'an upline never changes'); END;

-- A session's token is kept as its SHA-256 only.
CREATE TABLE session (
  tokenHash BLOB    PRIMARY KEY,
  memberId  INTEGER NOT NULL REFERENCES member (id),
  createdAt INTEGER NOT NULL,
  usedAt    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessionMember ON session (memberId);

-- The push token of a phone: one per session, deleted with it.
CREATE TABLE pushToken (
  tokenHash BLOB    PRIMARY KEY REFERENCES session (tokenHash) ON DELETE CASCADE,
  token     TEXT    NOT NULL,
  createdAt INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Consecutive wrong passwords, by phone or e-mail address in lower case. Unknown addresses are counted as well, so that a
-- lock does not reveal who is a member.
CREATE TABLE loginTry (
  account     TEXT PRIMARY KEY,
  failures    INTEGER NOT NULL,
  lockedUntil INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

-- Codes sent to a phone or an e-mail address. Unknown addresses are included, so that the answer does not reveal who is a member.
CREATE TABLE code (
  id        INTEGER PRIMARY KEY AUTOINCREMENT,
  recipient TEXT    NOT NULL,
  purpose   TEXT    NOT NULL,
  code      TEXT    NOT NULL,
  tries     INTEGER NOT NULL DEFAULT 0,
  usedAt    INTEGER,
  createdAt INTEGER NOT NULL
) STRICT;
CREATE INDEX codeRecipient ON code (lower(recipient), purpose, createdAt);
CREATE INDEX codeDigits ON code (code);

CREATE TABLE captcha (
  id        TEXT PRIMARY KEY,
  digits    TEXT    NOT NULL,
  expiresAt INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Every simulated SMS, e-mail and push message. None is ever sent.
CREATE TABLE outbox (
  id        INTEGER PRIMARY KEY AUTOINCREMENT,
  recipient TEXT    NOT NULL,
  channel   TEXT    NOT NULL CHECK (channel IN ('sms', 'email', 'push')),
  purpose   TEXT    NOT NULL,
  code      TEXT    NOT NULL,
  text      TEXT    NOT NULL,
  createdAt INTEGER NOT NULL
) STRICT;
CREATE INDEX outboxRecipient ON outbox (lower(recipient));

-- The first result of every idempotent call, with or without a key of the caller.
CREATE TABLE idempotency (
  id          INTEGER PRIMARY KEY,
  memberId    INTEGER NOT NULL REFERENCES member (id),
  endpoint    TEXT    NOT NULL,
  key         TEXT,
  fingerprint TEXT    NOT NULL,
  answer      TEXT    NOT NULL,
  createdAt   INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX idempotencyKey ON idempotency (memberId, key) WHERE key IS NOT NULL;
CREATE INDEX idempotencyFingerprint ON idempotency (memberId, endpoint, fingerprint, createdAt) WHERE key IS NULL;

-- ── The ledger ──────────────────────────────────────────────────────────────────────────────────────────

-- Ids follow from the owner: memberId * 10 + the kind's number, and member 0 is the platform and the world outside.
CREATE TABLE account (
  id           INTEGER PRIMARY KEY,
  memberId     INTEGER REFERENCES member (id),
  kind         TEXT    NOT NULL,
  balanceMicro INTEGER NOT NULL DEFAULT 0,
  CHECK (balanceMicro >= 0 OR kind IN ('treasury', 'chain', 'bank')),
  CHECK (balanceMicro BETWEEN -9007199254740991 AND 9007199254740991)
) STRICT;

-- The cause of a movement: the endpoint, due event or operator's call, and the request.
CREATE TABLE movement (
  id        INTEGER PRIMARY KEY,
  cause     TEXT    NOT NULL,
  requestId TEXT    NOT NULL,
  createdAt INTEGER NOT NULL
) STRICT;

-- References of a posting are checked at the commit. For an immediate check, which may fail, SQLite would copy every page that
-- the posting changes, because a trigger follows.
CREATE TABLE posting (
  id          INTEGER PRIMARY KEY,
  movementId  INTEGER NOT NULL REFERENCES movement (id) DEFERRABLE INITIALLY DEFERRED,
  kind        TEXT    NOT NULL,
  fromId      INTEGER NOT NULL REFERENCES account (id) DEFERRABLE INITIALLY DEFERRED,
  toId        INTEGER NOT NULL REFERENCES account (id) DEFERRABLE INITIALLY DEFERRED,
  amountMicro INTEGER NOT NULL CHECK (amountMicro > 0),
  CHECK (fromId <> toId)
) STRICT;
CREATE INDEX postingFrom ON posting (fromId);
CREATE INDEX postingTo ON posting (toId);
CREATE INDEX postingMovement ON posting (movementId);

-- Balances are written only here, with the posting that changes them.
CREATE TRIGGER postingMovesBalances AFTER INSERT ON posting
BEGIN
  UPDATE account SET balanceMicro = balanceMicro - NEW.amountMicro WHERE id = NEW.fromId;
  UPDATE account SET balanceMicro = balanceMicro + NEW.amountMicro WHERE id = NEW.toId;
END;

CREATE TRIGGER postingKept BEFORE UPDATE ON posting BEGIN SELECT RAISE(ABORT, 'postings are append-only'); END;
CREATE TRIGGER postingNeverDeleted BEFORE DELETE ON posting BEGIN SELECT RAISE(ABORT, 'postings are append-only'); END;
CREATE TRIGGER movementKept BEFORE UPDATE ON movement BEGIN SELECT RAISE(ABORT, 'movements are append-only'); END;
CREATE TRIGGER movementNeverDeleted BEFORE DELETE ON movement BEGIN SELECT RAISE(ABORT, 'movements are append-only'); END;

-- A record in a member's history. Its status is its subject's, and is not stored here.
CREATE TABLE record (
  id          INTEGER PRIMARY KEY,
  memberId    INTEGER NOT NULL REFERENCES member (id),
  type        TEXT    NOT NULL,
  code        TEXT    NOT NULL,
  amountMicro INTEGER NOT NULL,
  subject     INTEGER,                            -- the recharge, withdrawal, order or collection it belongs to
  detail      TEXT    NOT NULL DEFAULT '',        -- named in the description: a machine, or an operator's note
  createdAt   INTEGER NOT NULL
) STRICT;
CREATE INDEX recordMember ON record (memberId, type);
CREATE INDEX recordSubject ON record (subject, code) WHERE subject IS NOT NULL;

CREATE TABLE recordMovement (
  recordId   INTEGER NOT NULL REFERENCES record (id),
  movementId INTEGER NOT NULL REFERENCES movement (id),
  PRIMARY KEY (recordId, movementId)
) STRICT, WITHOUT ROWID;

-- ── Machines and income ─────────────────────────────────────────────────────────────────────────────────

CREATE TABLE product (
  id             INTEGER PRIMARY KEY AUTOINCREMENT,
  name           TEXT    NOT NULL,
  imageUrl       TEXT    NOT NULL,
  status         INTEGER NOT NULL,
  priceMicro     INTEGER NOT NULL CHECK (priceMicro > 0),
  dayReturnMicro INTEGER NOT NULL CHECK (dayReturnMicro > 0),
  validDays      INTEGER NOT NULL CHECK (validDays > 0),
  saleStartAt    INTEGER NOT NULL,
  saleEndAt      INTEGER NOT NULL,
  rushAt         INTEGER NOT NULL,                -- when a rush purchase opens
  stock          INTEGER NOT NULL CHECK (stock >= 0),
  memberLimit    INTEGER NOT NULL CHECK (memberLimit > 0),
  position       INTEGER NOT NULL,
  description    TEXT    NOT NULL CHECK (json_valid(description)), -- HTML by locale, sanitised where it is written
  agreement      TEXT    NOT NULL CHECK (json_valid(agreement))
) STRICT;

-- A bought machine, with the terms of that time. All amounts are for the whole quantity.
CREATE TABLE machineOrder (
  id             INTEGER PRIMARY KEY,
  memberId       INTEGER NOT NULL REFERENCES member (id),
  productId      INTEGER NOT NULL REFERENCES product (id),
  quantity       INTEGER NOT NULL CHECK (quantity > 0),
  priceMicro     INTEGER NOT NULL CHECK (priceMicro > 0),
  paidMicro      INTEGER NOT NULL CHECK (paidMicro BETWEEN 0 AND priceMicro),
  dayReturnMicro INTEGER NOT NULL,
  validDays      INTEGER NOT NULL,
  receivedDays   INTEGER NOT NULL DEFAULT 0,
  startAt        INTEGER NOT NULL,
  CHECK (receivedDays BETWEEN 0 AND validDays)
) STRICT;
CREATE INDEX orderMember ON machineOrder (memberId);
CREATE INDEX orderProduct ON machineOrder (productId, memberId, quantity); -- how many were bought, without the orders
CREATE TRIGGER receivedDaysOnlyGrow BEFORE UPDATE OF receivedDays ON machineOrder WHEN NEW.receivedDays < OLD.receivedDays
BEGIN SELECT RAISE(ABORT, 'received days only grow'); END;

-- One press of "receive": everything accrued moves to transit and arrives together.
CREATE TABLE collection (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  memberId      INTEGER NOT NULL REFERENCES member (id),
  incomeMicro   INTEGER NOT NULL CHECK (incomeMicro >= 0),
  dividendMicro INTEGER NOT NULL CHECK (dividendMicro >= 0),
  createdAt     INTEGER NOT NULL,
  arriveAt      INTEGER NOT NULL CHECK (arriveAt > createdAt)
) STRICT;
CREATE INDEX collectionMember ON collection (memberId, arriveAt);

CREATE TABLE receipt (
  id           INTEGER PRIMARY KEY AUTOINCREMENT,
  collectionId INTEGER NOT NULL REFERENCES collection (id),
  orderId      INTEGER NOT NULL REFERENCES machineOrder (id),
  days         INTEGER NOT NULL CHECK (days > 0),
  amountMicro  INTEGER NOT NULL CHECK (amountMicro > 0)
) STRICT;
CREATE INDEX receiptOrder ON receipt (orderId);
CREATE INDEX receiptCollection ON receipt (collectionId);
CREATE TRIGGER receiptKept BEFORE UPDATE ON receipt BEGIN SELECT RAISE(ABORT, 'receipts are append-only'); END;
CREATE TRIGGER receiptNeverDeleted BEFORE DELETE ON receipt BEGIN SELECT RAISE(ABORT, 'receipts are append-only'); END;

-- Stock as it was received; a dividend is paid on each lot for every full day it was held. A lot that is sold in part
-- becomes two: the part that was sold stays for the days it earned until then.
CREATE TABLE stockLot (
  id          INTEGER PRIMARY KEY AUTOINCREMENT,
  memberId    INTEGER NOT NULL REFERENCES member (id),
  amountMicro INTEGER NOT NULL CHECK (amountMicro > 0),
  paidDays    INTEGER NOT NULL DEFAULT 0,
  startAt     INTEGER NOT NULL,
  soldAt      INTEGER CHECK (soldAt >= startAt)
) STRICT;
CREATE INDEX stockLotMember ON stockLot (memberId);
CREATE TRIGGER stockLotSoldOnce BEFORE UPDATE OF soldAt ON stockLot WHEN OLD.soldAt IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'a lot of stock is sold once'); END;

-- ── Coupons ─────────────────────────────────────────────────────────────────────────────────────────────

-- A discount on offer, bound to a machine or, when productId is null, to none.
CREATE TABLE coupon (
  id                INTEGER PRIMARY KEY AUTOINCREMENT,
  title             TEXT    NOT NULL CHECK (json_valid(title)),
  productId         INTEGER REFERENCES product (id),
  amountMicro       INTEGER NOT NULL CHECK (amountMicro > 0),
  minSpendMicro     INTEGER NOT NULL CHECK (minSpendMicro >= 0),
  receivableFromAt  INTEGER NOT NULL,
  receivableUntilAt INTEGER NOT NULL CHECK (receivableUntilAt > receivableFromAt),
  validDays         INTEGER NOT NULL CHECK (validDays > 0),
  quantity          INTEGER NOT NULL CHECK (quantity > 0)
) STRICT;
CREATE INDEX couponProduct ON coupon (productId);

-- A coupon that a member has received, with the terms of that time: one per member, used at most once.
CREATE TABLE memberCoupon (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  couponId      INTEGER NOT NULL REFERENCES coupon (id),
  memberId      INTEGER NOT NULL REFERENCES member (id),
  productId     INTEGER REFERENCES product (id),
  amountMicro   INTEGER NOT NULL CHECK (amountMicro > 0),
  minSpendMicro INTEGER NOT NULL CHECK (minSpendMicro >= 0),
  validDays     INTEGER NOT NULL,
  receivedAt    INTEGER NOT NULL,
  endAt         INTEGER NOT NULL CHECK (endAt > receivedAt),
  usedOrderId   INTEGER UNIQUE REFERENCES machineOrder (id),
  UNIQUE (memberId, couponId)
) STRICT;
CREATE INDEX memberCouponCoupon ON memberCoupon (couponId);
CREATE TRIGGER couponUsedOnce BEFORE UPDATE OF usedOrderId ON memberCoupon WHEN OLD.usedOrderId IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'a coupon is used once'); END;

-- ── Team ────────────────────────────────────────────────────────────────────────────────────────────────

-- The bonus of an upline for a purchase or a collection in their team: three levels at most, once each.
CREATE TABLE bonus (
  memberId    INTEGER NOT NULL REFERENCES member (id),
  sourceId    INTEGER NOT NULL REFERENCES member (id),
  level       INTEGER NOT NULL CHECK (level BETWEEN 1 AND 3),
  kind        TEXT    NOT NULL CHECK (kind IN ('referral bonus', 'team benefits')),
  subject     INTEGER NOT NULL,                   -- the order, or the collection
  amountMicro INTEGER NOT NULL CHECK (amountMicro > 0),
  PRIMARY KEY (kind, subject, level),
  CHECK (memberId <> sourceId)
) STRICT, WITHOUT ROWID;
CREATE INDEX bonusMember ON bonus (memberId, sourceId);

-- ── Rewards ─────────────────────────────────────────────────────────────────────────────────────────────

-- Every reward that a member receives at most once, by name, for example for an invitation floor.
CREATE TABLE onceReward (
  memberId  INTEGER NOT NULL REFERENCES member (id),
  name      TEXT    NOT NULL,
  createdAt INTEGER NOT NULL,
  PRIMARY KEY (memberId, name)
) STRICT, WITHOUT ROWID;

-- A sign-in, once per member and platform day.
CREATE TABLE signIn (
  id          INTEGER PRIMARY KEY AUTOINCREMENT,
  memberId    INTEGER NOT NULL REFERENCES member (id),
  day         TEXT    NOT NULL,                   -- e.g. 2026-11-21, in the platform's time zone
  streak      INTEGER NOT NULL CHECK (streak > 0), -- the days in a row up to this one
  amountMicro INTEGER NOT NULL CHECK (amountMicro > 0),
  createdAt   INTEGER NOT NULL,
  UNIQUE (memberId, day)
) STRICT;

CREATE TABLE redemptionCode (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  code          TEXT    NOT NULL UNIQUE COLLATE NOCASE,
  type          TEXT    NOT NULL CHECK (type IN ('bonus', 'random bonus', 'stock')),
  amountMicro   INTEGER NOT NULL CHECK (amountMicro > 0),
  amountToMicro INTEGER NOT NULL CHECK (amountToMicro >= amountMicro),
  most          INTEGER NOT NULL CHECK (most > 0), -- how many members can redeem it
  expireAt      INTEGER NOT NULL                  -- 0 means never
) STRICT;

-- A code that a member redeemed, with the terms of that time.
CREATE TABLE redemption (
  id          INTEGER PRIMARY KEY AUTOINCREMENT,
  codeId      INTEGER NOT NULL REFERENCES redemptionCode (id),
  memberId    INTEGER NOT NULL REFERENCES member (id),
  code        TEXT    NOT NULL,
  type        TEXT    NOT NULL,
  amountMicro INTEGER NOT NULL CHECK (amountMicro > 0),
  createdAt   INTEGER NOT NULL,
  UNIQUE (codeId, memberId)
) STRICT;
CREATE INDEX redemptionMember ON redemption (memberId);
CREATE TRIGGER redemptionWithinLimit BEFORE INSERT ON redemption
WHEN (SELECT count(*) FROM redemption WHERE codeId = NEW.codeId) >= (SELECT most FROM redemptionCode WHERE id = NEW.codeId)
BEGIN SELECT RAISE(ABORT, 'a code is redeemed so many times at most'); END;

-- A screenshot that shows its member in the official group, and what it pays once it is verified.
CREATE TABLE groupJoin (
  id          INTEGER PRIMARY KEY AUTOINCREMENT,
  memberId    INTEGER NOT NULL REFERENCES member (id),
  imageUrl    TEXT    NOT NULL,
  state       TEXT    NOT NULL CHECK (state IN ('verifying', 'credited', 'rejected')),
  reason      TEXT    NOT NULL DEFAULT '',
  amountMicro INTEGER NOT NULL CHECK (amountMicro > 0),
  createdAt   INTEGER NOT NULL,
  verifyAt    INTEGER NOT NULL                    -- when it will be verified; afterwards, when it was decided
) STRICT;
CREATE INDEX groupJoinMember ON groupJoin (memberId);
CREATE UNIQUE INDEX groupJoinOnce ON groupJoin (memberId) WHERE state <> 'rejected';
CREATE TRIGGER groupJoinEndsOnce BEFORE UPDATE OF state ON groupJoin WHEN OLD.state <> 'verifying'
BEGIN SELECT RAISE(ABORT, 'a screenshot is decided once'); END;

-- The video a member shared.
CREATE TABLE sharedVideo (
  memberId    INTEGER PRIMARY KEY REFERENCES member (id),
  url         TEXT    NOT NULL,
  amountMicro INTEGER NOT NULL CHECK (amountMicro > 0),
  createdAt   INTEGER NOT NULL
) STRICT;

-- The last record in a member's history whose reward they have been shown.
CREATE TABLE rewardsShown (
  memberId INTEGER PRIMARY KEY REFERENCES member (id),
  recordId INTEGER NOT NULL REFERENCES record (id)
) STRICT;

-- ── Money in and money out ──────────────────────────────────────────────────────────────────────────────

CREATE TABLE binding (
  id        INTEGER PRIMARY KEY AUTOINCREMENT,
  memberId  INTEGER NOT NULL REFERENCES member (id),
  kind      TEXT    NOT NULL CHECK (kind IN ('address', 'bank')),
  currency  TEXT    NOT NULL DEFAULT '',
  chain     TEXT    NOT NULL DEFAULT '',
  address   TEXT    NOT NULL DEFAULT '',
  bank      TEXT    NOT NULL DEFAULT '',
  payee     TEXT    NOT NULL DEFAULT '',
  account   TEXT    NOT NULL DEFAULT '',
  ifsc      TEXT    NOT NULL DEFAULT '',
  createdAt INTEGER NOT NULL,
  removedAt INTEGER
) STRICT;
CREATE UNIQUE INDEX bindingAddress ON binding (iif(address LIKE '0x%', lower(address), address)) WHERE kind = 'address' AND removedAt IS NULL;
CREATE UNIQUE INDEX bindingAccount ON binding (bank, account) WHERE kind = 'bank' AND removedAt IS NULL;
CREATE INDEX bindingMember ON binding (memberId) WHERE removedAt IS NULL;

CREATE TABLE recharge (
  id             INTEGER PRIMARY KEY AUTOINCREMENT,
  memberId       INTEGER NOT NULL REFERENCES member (id),
  channel        TEXT    NOT NULL CHECK (channel IN ('usdt', 'cash', 'card')),
  currency       TEXT    NOT NULL,
  announcedMicro INTEGER NOT NULL,                -- in the currency's own micro-units
  minimumMicro   INTEGER NOT NULL,                -- likewise, as it was when announced
  worthMicro     INTEGER NOT NULL,                -- the announced amount in micro-USDT, at that time's rate
  creditMicro    INTEGER,                         -- the received amount in micro-USDT, once it is known
  reference      TEXT    NOT NULL,
  transferHash   TEXT UNIQUE REFERENCES transfer (hash),
  status         TEXT    NOT NULL CHECK (status IN ('pending', 'processing', 'arrived', 'failed', 'not received', 'expired')),
  reason         TEXT    NOT NULL DEFAULT '',
  createdAt      INTEGER NOT NULL,
  arrivedAt      INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX rechargeMember ON recharge (memberId);
CREATE INDEX rechargePending ON recharge (memberId) WHERE status = 'pending';
CREATE TRIGGER rechargeEndsOnce BEFORE UPDATE OF status ON recharge
WHEN OLD.status IN ('arrived', 'failed', 'not received', 'expired')
BEGIN SELECT RAISE(ABORT, 'a recharge ends once'); END;

-- The transfers of the simulated chain, by their hash.
CREATE TABLE transfer (
  hash        TEXT PRIMARY KEY,
  address     TEXT    NOT NULL,
  chain       TEXT    NOT NULL,
  amountMicro INTEGER NOT NULL CHECK (amountMicro > 0),
  status      TEXT    NOT NULL CHECK (status IN ('pending', 'credited', 'ignored', 'below minimum', 'reorganised')),
  seenAt      INTEGER NOT NULL,
  blockSeconds  INTEGER NOT NULL,                 -- this and the next: the chain's terms when it was seen
  confirmations INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX transferSeen ON transfer (seenAt);
CREATE TRIGGER transferEndsOnce BEFORE UPDATE OF status ON transfer WHEN OLD.status <> 'pending'
BEGIN SELECT RAISE(ABORT, 'a transfer ends once'); END;

CREATE TABLE withdrawal (
  id            INTEGER PRIMARY KEY AUTOINCREMENT,
  memberId      INTEGER NOT NULL REFERENCES member (id),
  bindingId     INTEGER NOT NULL REFERENCES binding (id),
  kind          TEXT    NOT NULL CHECK (kind IN ('address', 'bank')),
  payCurrency   TEXT,                             -- for a bank account: the currency of the payout, at the rate of that time
  payMicro      INTEGER CHECK ((payMicro IS NULL) = (kind = 'address') AND (payCurrency IS NULL) = (kind = 'address')),
  chain         TEXT    NOT NULL,                 -- this and the next: where it goes, as it was bound then
  destination   TEXT    NOT NULL,                 -- the address, or the account number
  amountMicro   INTEGER NOT NULL CHECK (amountMicro > 0),
  feeMicro      INTEGER NOT NULL CHECK (feeMicro BETWEEN 0 AND amountMicro),
  status        TEXT    NOT NULL CHECK (status IN ('pending', 'processing', 'arrived', 'failed')),
  reason        TEXT    NOT NULL DEFAULT '',
  createdAt     INTEGER NOT NULL,
  processFromAt INTEGER NOT NULL,
  arriveBeforeAt INTEGER NOT NULL,
  arrivedAt     INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX withdrawalMember ON withdrawal (memberId);
CREATE INDEX withdrawalBinding ON withdrawal (bindingId, status);
CREATE TRIGGER withdrawalFollowsItsStates BEFORE UPDATE OF status ON withdrawal
WHEN NOT ((OLD.status = 'pending' AND NEW.status IN ('processing', 'failed'))
       OR (OLD.status = 'processing' AND NEW.status IN ('arrived', 'failed')))
BEGIN SELECT RAISE(ABORT, 'a withdrawal follows its states'); END;

-- A table of its own: earlier versions stored no approvals, and their withdrawals stay equal to those of a replay.
CREATE TABLE withdrawalApproval (
  withdrawalId INTEGER PRIMARY KEY REFERENCES withdrawal (id),
  approvedAt   INTEGER NOT NULL
) STRICT;

-- ── Messages ────────────────────────────────────────────────────────────────────────────────────────────

-- Messages to a member, or to all members if memberId is null. The platform's own texts are stored as key and values, and
-- shown in the reader's language. An operator's text is stored as written, and words is empty.
-- The types are compared one by one: for a list of more than two, SQLite would build a table for each inserted row, and a
-- purchase inserts three.
CREATE TABLE message (
  id        INTEGER PRIMARY KEY,
  memberId  INTEGER REFERENCES member (id),
  type      TEXT    NOT NULL CHECK (type = 'news' OR type = 'station' OR type = 'notice' OR type = 'voucher'),
  words     TEXT    NOT NULL,
  vals      TEXT    NOT NULL CHECK (json_valid(vals)),
  data      TEXT    NOT NULL CHECK (json_valid(data)),
  createdAt INTEGER NOT NULL
) STRICT;
CREATE INDEX messageMember ON message (memberId);

CREATE TABLE messageRead (
  memberId  INTEGER NOT NULL REFERENCES member (id),
  messageId INTEGER NOT NULL REFERENCES message (id),
  PRIMARY KEY (memberId, messageId)
) STRICT, WITHOUT ROWID;

-- ── What the platform publishes ─────────────────────────────────────────────────────────────────────────
-- Texts for members are JSON: one text for all languages, or one by locale.

CREATE TABLE notice (
  id        INTEGER PRIMARY KEY AUTOINCREMENT,
  kind      TEXT    NOT NULL CHECK (kind IN ('wallet', 'scroll', 'popup')),
  title     TEXT    NOT NULL CHECK (json_valid(title)),
  content   TEXT    NOT NULL CHECK (json_valid(content)),
  createdAt INTEGER NOT NULL
) STRICT;
CREATE INDEX noticeKind ON notice (kind, id);

CREATE TABLE news (
  id        INTEGER PRIMARY KEY AUTOINCREMENT,
  title     TEXT    NOT NULL CHECK (json_valid(title)),
  summary   TEXT    NOT NULL CHECK (json_valid(summary)),
  content   TEXT    NOT NULL CHECK (json_valid(content)), -- HTML by locale, sanitised where it is written
  imageUrl  TEXT    NOT NULL,
  createdAt INTEGER NOT NULL
) STRICT;

-- Releases of the app. The platform is kept in capitals.
CREATE TABLE appVersion (
  id          INTEGER PRIMARY KEY AUTOINCREMENT,
  platform    TEXT    NOT NULL CHECK (platform = upper(platform)),
  versionCode INTEGER NOT NULL CHECK (versionCode > 0),
  version     TEXT    NOT NULL,
  downUrl     TEXT    NOT NULL,
  extra       TEXT    NOT NULL CHECK (json_valid(extra)), -- the release note
  compulsory  INTEGER NOT NULL CHECK (compulsory IN (0, 1)),
  createdAt   INTEGER NOT NULL,
  UNIQUE (platform, versionCode)
) STRICT;

-- ── The community ───────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE post (
  id        INTEGER PRIMARY KEY AUTOINCREMENT,
  memberId  INTEGER NOT NULL REFERENCES member (id),
  content   TEXT    NOT NULL,                     -- HTML, sanitised where it is written
  videoUrl  TEXT    NOT NULL,
  byManager INTEGER NOT NULL CHECK (byManager IN (0, 1)), -- written by a guidance manager on the member's behalf
  createdAt INTEGER NOT NULL
) STRICT;

CREATE TABLE postImage (
  postId   INTEGER NOT NULL REFERENCES post (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  url      TEXT    NOT NULL,
  PRIMARY KEY (postId, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE postLike (
  postId   INTEGER NOT NULL REFERENCES post (id) ON DELETE CASCADE,
  memberId INTEGER NOT NULL REFERENCES member (id),
  PRIMARY KEY (postId, memberId)
) STRICT, WITHOUT ROWID;

CREATE TABLE comment (
  id        INTEGER PRIMARY KEY AUTOINCREMENT,
  postId    INTEGER NOT NULL REFERENCES post (id) ON DELETE CASCADE,
  memberId  INTEGER NOT NULL REFERENCES member (id),
  replyToId INTEGER REFERENCES comment (id) ON DELETE CASCADE,
  content   TEXT    NOT NULL,                     -- text as HTML: nothing in it is a tag
  createdAt INTEGER NOT NULL
) STRICT;
CREATE INDEX commentPost ON comment (postId, id);
CREATE INDEX commentReplyTo ON comment (replyToId);

-- Feedback of members: text, from which HTML is removed where it is written.
CREATE TABLE feedback (
  id        INTEGER PRIMARY KEY AUTOINCREMENT,
  memberId  INTEGER NOT NULL REFERENCES member (id),
  phone     TEXT    NOT NULL,                     -- where they want the answer; may be empty
  content   TEXT    NOT NULL,
  createdAt INTEGER NOT NULL
) STRICT;

CREATE TABLE feedbackImage (
  feedbackId INTEGER NOT NULL REFERENCES feedback (id),
  position   INTEGER NOT NULL,
  url        TEXT    NOT NULL,
  PRIMARY KEY (feedbackId, position)
) STRICT, WITHOUT ROWID;
