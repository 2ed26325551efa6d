-- Imports as release 1.0.0 stored them: of staff applied, given up and without its rows by now; and of a customer.
INSERT INTO holiday (date, names, is_provisional, version, created_at, edited_at, edited_by) VALUES
  ('2027-02-01', '{"th":"วันหยุดพิเศษ","en-us":"Special holiday","zh-cn":"特别假日"}', false, 1, '2026-11-20 09:01+07', '2026-11-20 09:01+07', 'Malee');
INSERT INTO staff_import (id, kind, state, file_name, file_digest, language, columns, ignored, counts, revision, read_by, read_at, applied_by, applied_at, updated_at) VALUES
  ('00000000-0000-4000-8000-000000000001', 'holidays', 'applied', 'Days.xlsx', 'abc', 'th', '{"date":"A"}', '[]',
    '{"rows":3,"added":1,"changed":0,"same":1,"wrong":0,"leftOut":1,"changedSince":0}', 2,
    'Araya', '2026-11-20 09:00+07', 'Malee', '2026-11-20 09:01+07', '2026-11-20 09:01+07'),
  ('00000000-0000-4000-8000-000000000002', 'holidays', 'applied', 'Long ago.xlsx', '', 'th', '{"date":"A"}', '[]',
    '{"rows":4,"added":4,"changed":0,"same":0,"wrong":0,"leftOut":0,"changedSince":0}', 1,
    'Araya', '2026-11-20 09:02+07', 'Araya', '2026-11-20 09:02+07', '2026-11-20 09:02+07'),
  ('00000000-0000-4000-8000-000000000003', 'holidays', 'discarded', 'Given up.xlsx', 'def', 'th', '{"date":"A"}', '[]',
    '{"rows":1,"added":0,"changed":0,"same":0,"wrong":1,"leftOut":0,"changedSince":0}', 1,
    'Araya', '2026-11-20 09:03+07', NULL, NULL, '2026-11-20 09:03+07');
INSERT INTO staff_import_row (import_id, row, state, cells, problems, value, change, version, fields, kept) VALUES
  ('00000000-0000-4000-8000-000000000001', 2, 'applied', '{"date":"1/2/2570"}', '[]',
    '{"date":"2027-02-01","names":{"th":"วันหยุดพิเศษ","en-us":"Special holiday","zh-cn":"特别假日"},"isProvisional":false}',
    'added', '', '[{"field":"date","before":"","after":"2027-02-01"}]', '{"version":1,"before":null}'),
  ('00000000-0000-4000-8000-000000000001', 3, 'applied', '{"date":"2/2/2570"}', '[]',
    '{"date":"2027-02-02","names":{"th":"ก","en-us":"A","zh-cn":"甲"},"isProvisional":false}', 'same', '1', '[]', NULL),
  ('00000000-0000-4000-8000-000000000001', 4, 'leftOut', '{"date":"?"}', '[]', NULL, NULL, '', '[]', NULL),
  ('00000000-0000-4000-8000-000000000003', 2, 'wrong', '{"date":"?"}', '[{"field":"date","key":"holidays:validation.date"}]', NULL, NULL, '', '[]', NULL);
INSERT INTO customer (id, phone, name) VALUES ('00000000-0000-4000-8000-0000000000c0', '+66890000099', 'Somchai');
INSERT INTO sheet_import (id, customer_id, kind, state, file_name, language, options, columns, ignored, created_at, updated_at) VALUES
  ('00000000-0000-4000-8000-000000000004', '00000000-0000-4000-8000-0000000000c0', 'addresses', 'open', 'Friends.xlsx', 'th',
    '{"addressType":2}', '{"name":"A"}', '[]', '2026-11-20 09:00+07', '2026-11-20 09:00+07');
INSERT INTO sheet_import_row (import_id, row, state, cells, problems, value, request_key, result) VALUES
  ('00000000-0000-4000-8000-000000000004', 2, 'done', '{"name":"Kamon"}', '[]', '{}', '00000000-0000-4000-8000-0000000000e1', '"added"'),
  ('00000000-0000-4000-8000-000000000004', 3, 'done', '{"name":"Araya"}', '[]', '{}', '00000000-0000-4000-8000-0000000000e1', '"alreadyKept"'),
  ('00000000-0000-4000-8000-000000000004', 4, 'wrong', '{"name":"Malee"}', '[{"field":"phone","key":"addresses:validation.phoneWrong"}]', NULL, NULL, NULL);
